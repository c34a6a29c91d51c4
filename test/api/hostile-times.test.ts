import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { apiError } from '#shared/api/errors.ts'
import { calls } from '#shared/api/index.ts'
import { type Call, usesApiKey } from '#shared/api/call.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { listFields, withField } from '#test/support/visitors/input-fields.ts'
import { permissionTable } from '#test/support/visitors/permission-requests.ts'
import { createSeeder } from '#test/support/visitors/seed-caller.ts'
import type { RequestOptions } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack({ withoutShipments: true })
const seeder = await createSeeder(stack)
const segment = 'business_postpaid'
const company = await seeder.createCompany(segment)
const person = await seeder.createPerson({ segment, role: 'owner', company })
const owner = (await seeder.logIn(person)).caller
const groups = [{ name: 'support' as const }]
const supportPerson = await seeder.createPerson({ segment: 'private', groups })
const support = (await seeder.logIn(supportPerson)).caller
afterAll(() => {
  owner.close()
  support.close()
})

/** The names of fields with a day, week, month or span of time. */
const timeName =
  /^(?:from|to|day|month|weekdays|datetime_range|date_(?:from|to)|report_week_(?:from|to))$/

/** Texts that look like a day, week, month or time, and are none. */
const malformed = [
  ' ',
  'x',
  '2026-W00',
  '2026-W60',
  '2027-W53',
  '2026-W4',
  '1999-W01',
  '2026-00',
  '2026-13',
  '2026-11-00',
  '2026-02-30',
  '2026-13-01',
  '20261-01-01',
  '+020261-01-01',
  '2026-11-25T25:00:00Z,2026-11-26T00:00:00Z',
  '2026-11-25T10:00:00Z,',
  ',',
]

/** Times that are far away. They may be refused, but are no error of ours. */
const extreme = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2000-W01',
  '2099-W53',
  '2000-01',
  '2099-12',
  '0000-01-01T00:00:00Z,0000-01-02T00:00:00Z',
  '9999-12-31T23:59:59Z,9999-12-31T23:59:59Z',
]

/** The calls with such fields. The public API has other errors (`test/api/integrations`). */
const timedCalls = Object.values<Call>(calls)
  .filter((call) => !call.providerCallback && !usesApiKey(call))
  .map((call) => ({ name: call.name, call, fields: listFields(call, timeName) }))
  .filter(({ fields }) => fields.length > 0)

const own: Readonly<Record<string, RequestOptions>> = {
  listBackofficeShipments: { params: { id: company.id } },
  getSupplyQualityReport: {
    params: { id: company.id },
    query: { from: '2026-W40', to: '2026-W47' },
  },
  exportShipments: { body: { query: {}, export: 'xlsx' } },
}

const getRequest = ({ name }: Call): RequestOptions =>
  own[name] ?? permissionTable[name]?.[0]?.request ?? {}

const send = (call: Call, request: RequestOptions) =>
  (call.access === 'support' ? support : owner).send(call, request)

test('every call with days, weeks, months and times is known', () =>
  expect(timedCalls.map(({ name }) => name)).toEqual([
    'listCourierCollections',
    'createCourierCollection',
    'exportShipments',
    'listShipments',
    'getSupplyQualityReport',
    'getStatement',
    'printStatement',
    'exportStatement',
    'listBackofficeShipments',
  ]))

describe('a time that does not exist returns 422 at its field', () => {
  test.each(timedCalls)('in $name', async ({ call, fields }) => {
    for (const field of fields) {
      for (const value of malformed) {
        const { status, text } = await send(call, withField(getRequest(call), field, value))
        expect(status, `${field.path.join('.')}=${value} ${text.slice(0, 200)}`).toBe(422)
        const { errors } = z.parse(apiError, JSON.parse(text))
        expect(errors.map((error) => error.field)).toContain(field.path.join('.'))
      }
    }
  })
})

describe('times that do not exist, or are far away, are no error of ours', () => {
  test.each(timedCalls)('in all fields of $name', async ({ call, fields }) => {
    for (const value of [...malformed, ...extreme]) {
      const request = fields.reduce(
        (before, field) => withField(before, field, value),
        getRequest(call),
      )
      const { status, text } = await send(call, request)
      expect(status, `${value} ${text.slice(0, 200)}`).toBeLessThan(500)
    }
  })
})
