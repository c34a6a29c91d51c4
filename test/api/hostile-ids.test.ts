import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { apiError } from '#shared/api/errors.ts'
import { calls } from '#shared/api/index.ts'
import { type Call, usesApiKey } from '#shared/api/call.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { permissionTable } from '#test/support/visitors/permission-requests.ts'
import { type InputField, listIdFields, withField } from '#test/support/visitors/input-fields.ts'
import { createSeeder } from '#test/support/visitors/seed-caller.ts'
import type { RequestOptions } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack()
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

/** The public API has another test, because it answers other errors (`test/api/integrations`). */
const idFields = Object.values<Call>(calls)
  .filter((call) => !call.providerCallback && !usesApiKey(call))
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

const sendIn = async (call: Call, request: RequestOptions) => {
  const caller = call.access === 'support' ? support : owner
  const { status, text } = await caller.send(call, request)
  expect(status, `${call.name} ${text.slice(0, 300)}`).toBe(422)
  return { text, errors: z.parse(apiError, JSON.parse(text)).errors }
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
      const { errors } = await sendIn(call, withField(request, field, hostile))
      const place = isKey ? field.name : field.path[0]
      expect(errors.map((error) => error.field.split('.')[0])).toContain(place)
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
      const { text } = await sendIn(call, withField(request, list, Array(count).fill(item)))
      expect(text.length).toBeLessThan(100_000)
    }
  })
})
