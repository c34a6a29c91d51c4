import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#shared/api/call.ts'
import { calls } from '#shared/api/index.ts'

/** The names of a schema's top-level fields. */
const listFields = (schema: Call['query']): string[] =>
  schema
    ? Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    : []

/** Names of personal fields. URLs are stored in histories and proxies; bodies are not. */
const personal =
  /search|name|mail|phone|password|street|house|zip|code|iban|secret|message|text|content|key$/

/** Public codes: of a company in the registry, of a town, and of a parcel, whose tracking names nobody. */
const publicFields = ['code', 'zip_code', 'barcode']

/**
 * Searches, whose words are names, phones and addresses. They are GETs, which browsers may repeat and
 * whose answers `useCall` keeps. No log has their query (`test/infra/web.test.ts`, `api.test.ts`), the
 * answers are not stored (`no-store`), and requests of scripts enter no history. The words of a list of
 * shipments are also in the address of its page, so in the history of the user's own browser.
 */
const searches = [
  'findAddress search',
  'listContacts search',
  'listPlaces search',
  'listShipments search',
  'suggestCompanies search',
  'suggestPlaces search',
]

/** The name that a user gives to a search, which may be one of its words. No log has it either. */
const bookmarkName = 'listBookmarks name'

/**
 * The last four digits of a phone, by which the specification looks parcels up. They say nothing without
 * the phone, no log has them, and five wrong ones close the parcel to digits.
 */
const proofs = ['getHelpostiSending phone_ending', 'getReturnParcel phone_ending']

/**
 * The short link of a message, which has to fit into an SMS. No log has its path, and the page that it
 * is redirected to has the secret behind `#`.
 */
const shortLink = 'openLink secret'

test('no path or query of a call contains personal data, except the words of searches and a short link', () => {
  const fields = Object.values<Call>(calls).flatMap(({ name, query, params }) =>
    [...listFields(query), ...listFields(params)].map((field) => ({ name, field })),
  )
  expect(fields.length).toBeGreaterThan(20)
  const leaks = fields.filter(({ field }) => personal.test(field) && !publicFields.includes(field))
  expect(leaks.map(({ name, field }) => `${name} ${field}`).toSorted()).toEqual(
    [...searches, ...proofs, bookmarkName, shortLink].toSorted(),
  )
})
