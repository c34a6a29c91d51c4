import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { apiError } from '#shared/api/errors.ts'
import { calls } from '#shared/api/index.ts'
import { type Call, usesApiKey } from '#shared/api/call.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { permissionTable } from '#test/support/visitors/permission-requests.ts'
import {
  type InputField,
  listFields,
  listIdFields,
  withField,
} from '#test/support/visitors/input-fields.ts'
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

const send = (call: Call, request: RequestOptions) =>
  (call.access === 'support' ? support : owner).send(call, request)

/** The fields that a refused request names. */
const readFields = (text: string) =>
  z.parse(apiError, JSON.parse(text)).errors.map(({ field }) => field)

/** The public API has another test, because it answers other errors (`test/api/integrations`). */
const testedCalls = Object.values<Call>(calls).filter(
  (call) => !call.providerCallback && !usesApiKey(call),
)

/** Texts that no id contains. A path or query cannot carry an unpaired surrogate. */
const hostileTexts = [
  'a\u0000b',
  'ord 01',
  'ord#01',
  '../ord_01',
  'öö',
  '\ud83d\ude00',
  'x'.repeat(3_000),
]
const hostileValues: Readonly<Record<InputField['part'], readonly unknown[]>> = {
  params: hostileTexts,
  query: hostileTexts,
  body: [
    ...hostileTexts,
    'x'.repeat(500_000),
    '\ud800',
    'ord_\udfff01',
    5.5,
    -1,
    2 ** 60,
    true,
    ['x'],
    {},
  ],
}

/** Whether a text has the form of an id. Tokens of outside providers may contain any ASCII sign. */
const isWellFormed = (value: unknown, { schema }: InputField): boolean =>
  typeof value === 'string' &&
  schema.pattern !== undefined &&
  value.length <= (schema.maxLength ?? value.length) &&
  new RegExp(schema.pattern).test(value)

const idFields = testedCalls
  .flatMap((call) => listIdFields(call).map((field) => ({ call, field })))
  .map(({ call, field }) => ({
    name: `${call.name} ${field.part}.${field.path.join('.')}`,
    call,
    field,
  }))

/** The request of the permission table that has this id, else one without other fields. */
const findRequest = (call: Call, field: InputField): RequestOptions => {
  const rows = permissionTable[call.name] ?? []
  const own = rows.find(({ request }) =>
    JSON.stringify(request?.[field.part] ?? null).includes(`"${field.path[0] ?? ''}"`),
  )
  return own?.request ?? rows[0]?.request ?? {}
}

const sendRefused = async (call: Call, request: RequestOptions) => {
  const { status, text } = await send(call, request)
  expect(status, `${call.name} ${text.slice(0, 300)}`).toBe(422)
  return { text, fields: readFields(text) }
}

describe('an id that cannot exist returns 422', () => {
  test.each(idFields)('in $name', async ({ call, field }) => {
    const request = findRequest(call, field)
    const isKey = field.name === 'barcodes'
    for (const value of hostileValues[field.part]) {
      // The names of an object and the values of a form are always texts.
      const isText = isKey || (call.bodyType === 'multipart' && field.part === 'body')
      if (isWellFormed(isText ? String(value) : value, field)) continue
      const hostile = isKey ? { [String(value)]: {} } : value
      const { fields } = await sendRefused(call, withField(request, field, hostile))
      const place = isKey ? field.name : field.path[0]
      expect(fields.map((each) => each.split('.')[0])).toContain(place)
    }
  })
})

/** What the lists contain, and their bytes: more than 10,000 ids, and once nearly the most that a call takes. */
const listedItems = [
  ['ord_01', 1_900_000],
  ['\ud800', 200_000],
  ['x'.repeat(60), 700_000],
  [5, 200_000],
  [null, 200_000],
] as const

describe('a list of too many ids returns 422 with a short body', () => {
  const lists = idFields.filter(({ field }) => field.part === 'body' && field.path.at(-1) === '0')

  test('in every call with a list of ids', () =>
    expect(lists.map(({ name }) => name)).toEqual([
      'createOrder body.0.service_ids.0',
      'createOrder body.service_ids.0',
      'editOrder body.service_ids.0',
      'payOrders body.order_ids.0',
      'payEditedOrders body.order_ids.0',
      'confirmOrders body.ids.0',
      'cancelOrders body.ids.0',
      'checkDoorAvailability body.order_ids.0',
      'preBookDoors body.order_ids.0',
      'bookDoors body.ids.0',
      'createCollection body.door_ids.0',
      'createHandoverSheet body.ids.0',
      'editHandoverSheet body.tick.0',
      'editHandoverSheet body.untick.0',
      'editHandoverSheet body.remove.0',
      'printPickList body.ids.0',
      'sendSms body.order_ids.0',
      'sendSms body.with_order_ids.0',
      'exportShipments body.order_ids.0',
    ]))

  test.each(lists)('$name', async ({ call, field }) => {
    const request = findRequest(call, field)
    for (const [item, bytes] of listedItems) {
      const count = Math.floor(bytes / (JSON.stringify(item).length + 1))
      const list = { ...field, path: field.path.slice(0, -1) }
      const { text } = await sendRefused(call, withField(request, list, Array(count).fill(item)))
      expect(text.length).toBeLessThan(100_000)
    }
  })
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

/** The calls with such fields. */
const timedCalls = testedCalls
  .map((call) => ({ name: call.name, call, fields: listFields(call, timeName) }))
  .filter(({ fields }) => fields.length > 0)

const timedRequests: Readonly<Record<string, RequestOptions>> = {
  listBackofficeShipments: { params: { id: company.id } },
  getSupplyQualityReport: {
    params: { id: company.id },
    query: { from: '2026-W40', to: '2026-W47' },
  },
  exportShipments: { body: { query: {}, export: 'xlsx' } },
}

const getTimedRequest = ({ name }: Call): RequestOptions =>
  timedRequests[name] ?? permissionTable[name]?.[0]?.request ?? {}

test('every call with days, weeks, months and times is known', () =>
  expect(timedCalls.map(({ name }) => name)).toEqual([
    'listCourierCollections',
    'createCourierCollection',
    'shareDriverTour',
    'endDriverTour',
    'listLeftOver',
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
        const { status, text } = await send(call, withField(getTimedRequest(call), field, value))
        expect(status, `${field.path.join('.')}=${value} ${text.slice(0, 200)}`).toBe(422)
        expect(readFields(text)).toContain(field.path.join('.'))
      }
    }
  })
})

describe('times that do not exist, or are far away, are no error of ours', () => {
  test.each(timedCalls)('in all fields of $name', async ({ call, fields }) => {
    for (const value of [...malformed, ...extreme]) {
      const request = fields.reduce(
        (before, field) => withField(before, field, value),
        getTimedRequest(call),
      )
      const { status, text } = await send(call, request)
      expect(status, `${value} ${text.slice(0, 200)}`).toBeLessThan(500)
    }
  })
})
