import { expect, test } from 'vitest'
import type { Call } from '#shared/api/call.ts'
import { calls } from '#shared/api/index.ts'
import { isMessageCode } from '#shared/lib/messages.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

type ErrorFunction = (issue: object) => unknown
const isErrorFunction = (value: unknown): value is ErrorFunction => typeof value === 'function'

/** What a schema's or check's definition says instead of zod's own words, if anything. */
const listOwnMessages = (error: unknown): string[] => {
  const said = isErrorFunction(error) ? error({}) : undefined
  return typeof said === 'string' ? [said] : []
}

/** Every message of ours in a schema, its checks and the schemas within it. */
const findMessages = (value: unknown, seen: Set<unknown>): string[] => {
  if (!isObject(value) || seen.has(value)) return []
  seen.add(value)
  const own = isObject(value['_zod']) ? value['_zod']['def'] : value
  if (!isObject(own)) return []
  return [
    ...listOwnMessages(own['error']),
    ...Object.values(own).flatMap((part) => findMessages(part, seen)),
  ]
}

test('every message that a call’s input can be refused with has words', () => {
  const schemas = Object.values<Call>(calls).flatMap(({ params, query, body }) => [
    params,
    query,
    body,
  ])
  const said = new Set(findMessages(schemas, new Set()))
  expect(said.size).toBeGreaterThan(15)
  expect([...said].filter((message) => !isMessageCode(message))).toEqual([])
})
