import { expect, test } from 'vitest'
import { usesApiKey } from '#shared/api/call.ts'
import { calls } from '#shared/api/index.ts'
import { serviceData } from '#shared/services/service-data.ts'
import { listIdFields } from '#test/support/visitors/input-fields.ts'

/** Programs get the code of a wrong id from its reader (`test/api/integrations/create-orders.test.ts`). */
const ownCalls = Object.values(calls).filter((call) => !usesApiKey(call))
const fields = ownCalls.flatMap((call) =>
  listIdFields(call).map(({ part, path, schema }) => ({
    name: `${call.name} ${part}.${path.join('.')}`,
    schema,
  })),
)

/** The alphabets of ids and tokens, as a character class that is repeated. */
const alphabets = [
  '^[!-~]*$',
  // Barcodes and numbers state their length as well.
  '^[A-Z0-9-]{4,28}$',
  '^[A-Za-z0-9-]{4,28}$',
  String.raw`^[A-Za-z]{4}\d{17}$`,
  String.raw`^\d{1,9}$`,
]

interface Lists {
  readonly ids: string
}

/** Comma-separated lists, whose items are parsed one by one. */
const queryLists = [
  'listPlaces query.ids',
  'listPlaces query.terminal_ids',
  'getEuProductPrices query.product_ids',
  'refreshStatuses query.ids',
]

test.each(fields.filter(({ name }) => !queryLists.includes(name)))(
  '$name has a length and an alphabet',
  ({ schema }) => {
    if (schema.type === 'string') {
      expect(alphabets).toContain(schema.pattern)
      const hasLength = schema.pattern?.includes('{') || schema.maxLength !== undefined
      expect(hasLength).toBe(true)
    } else {
      expect(schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 999_999_999 })
    }
  },
)

test.each([
  ['listPlaces', ({ ids }: Lists) => calls.listPlaces.query?.safeParse({ ids })],
  [
    'getEuProductPrices',
    ({ ids }: Lists) =>
      calls.getEuProductPrices.query?.safeParse({ destination_country: 'de', product_ids: ids }),
  ],
] as const)('the list of %s takes numbers alone', (_, parse) => {
  expect(parse({ ids: '17248,1' })?.success).toBe(true)
  for (const ids of ['', '0', '1,', '1,x', '\ud800', '9'.repeat(10), '1,'.repeat(600)]) {
    expect(parse({ ids })?.success, ids).toBe(false)
  }
})

test.each([[['a b']], [['\ud800']], [['x'.repeat(65)]]])(
  'the holders of a door code are not %j',
  (account_ids) =>
    expect(serviceData.bulk_door_code.safeParse({ account_ids }).success).toBe(false),
)

test('finds ids in paths, queries and bodies, in lists and in keys', () =>
  expect(fields.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'getLabelFile params.id',
      'getOrder params.id',
      'sendSms body.order_id',
      'payOrders body.order_ids.0',
      'cancelOrders body.ids.0',
      'bookDoors body.ids.0',
      'createOrder body.0.service_ids.0',
      'printLabels body.barcodes',
      'completePayment body.response_data.paymentToken',
    ]),
  ))

test.each([
  ['01007225,18323', true],
  ['Tartu kvartal', false],
  ['0'.repeat(13), false],
  [Array.from({ length: 201 }, () => '1').join(), false],
])('the terminal ids %.30s are a list: %s', (terminal_ids, expected) =>
  expect(calls.listPlaces.query?.safeParse({ terminal_ids }).success).toBe(expected),
)
