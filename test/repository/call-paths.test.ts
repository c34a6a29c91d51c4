import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#shared/api/call.ts'
import { calls } from '#shared/api/index.ts'

/** The names of a schema's own fields. */
const listFields = (schema: Call['query']): string[] =>
  schema
    ? Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    : []

/** Addresses are kept in histories, by proxies and in the logs of others; bodies are not. */
const personal =
  /name|mail|phone|password|street|house|zip|code|iban|secret|message|text|content|key$/

/** Codes of a company in the public register, of a town, and of a parcel whose tracking names nobody. */
const publicFields = ['code', 'zip_code', 'barcode']

test('the address of no call carries anything of a person', () => {
  const fields = Object.values<Call>(calls).flatMap(({ name, query, params }) =>
    [...listFields(query), ...listFields(params)].map((field) => ({ name, field })),
  )
  expect(fields.length).toBeGreaterThan(20)
  const leaks = fields.filter(({ field }) => personal.test(field) && !publicFields.includes(field))
  expect(leaks).toEqual([])
})
