import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#shared/api/call.ts'
import { calls } from '#shared/api/index.ts'

/** The names of a schema's top-level fields. */
const listFields = (schema: Call['query']): string[] =>
  schema
    ? Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    : []

/** Names of personal fields. URLs are stored in histories, proxies and foreign logs; bodies are not. */
const personal =
  /name|mail|phone|password|street|house|zip|code|iban|secret|message|text|content|key$/

/** Public codes: of a company in the registry, of a town, and of a parcel, whose tracking names nobody. */
const publicFields = ['code', 'zip_code', 'barcode']

test('no path or query of a call contains personal data', () => {
  const fields = Object.values<Call>(calls).flatMap(({ name, query, params }) =>
    [...listFields(query), ...listFields(params)].map((field) => ({ name, field })),
  )
  expect(fields.length).toBeGreaterThan(20)
  const leaks = fields.filter(({ field }) => personal.test(field) && !publicFields.includes(field))
  expect(leaks).toEqual([])
})
