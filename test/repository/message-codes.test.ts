import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Call } from '#shared/api/call.ts'
import { calls } from '#shared/api/index.ts'
import { isMessageCode } from '#functions/lib/i18n/messages.ts'
import errorTexts from '#shared/locales/en/errors.json' with { type: 'json' }
import { listFiles, root } from './list-files.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

type ErrorFunction = (issue: object) => unknown
const isErrorFunction = (value: unknown): value is ErrorFunction => typeof value === 'function'

/** The custom message in the definition of a schema or check, if it has one. */
const listOwnMessages = (error: unknown): string[] => {
  const message = isErrorFunction(error) ? error({}) : undefined
  return typeof message === 'string' ? [message] : []
}

/** All custom messages in a schema, its checks and the schemas within it. */
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

test('every validation message of a call’s input has a text', () => {
  const schemas = Object.values<Call>(calls).flatMap(({ params, query, body }) => [
    params,
    query,
    body,
  ])
  const messages = new Set(findMessages(schemas, new Set()))
  expect(messages.size).toBeGreaterThan(15)
  expect([...messages].filter((message) => !isMessageCode(message))).toEqual([])
})

test('every text of an error is used', () => {
  const sources = listFiles()
    .filter((path) => /^(shared|functions|events|web)\/.*(?<!\.test)\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const words = new Set(sources.match(/\w+/g))
  expect(Object.keys(errorTexts).filter((code) => !words.has(code))).toEqual([])
})
