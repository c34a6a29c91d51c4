import { describe, expect, test } from 'vitest'
import { createOrder } from '#shared/api/orders.ts'
import { orderToAddress, orderToLocker } from '#test/support/examples/example-body.ts'
import { fc, scale } from '#test/support/random.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { parseRefusal, visit } from '#test/support/visitors/visitor.ts'

const stack = await setUpSharedStack()
const visitor = await visit(stack)

const post = (body: unknown) => visitor.send('POST', '/order', { body })

describe('a random body of POST /order', { timeout: 180_000 * scale }, () => {
  /** `endOnFailure`: shrinking would repeat a body against a changed table. */
  const runs = { numRuns: 60 * scale, endOnFailure: true }

  /** Printable texts that are hard to store, print or escape; none is longer than four characters. */
  const hardUnits = [
    ...'aÕЩ張🙂٣ <>&"\'\\`\u200b\u202e\ufeff',
    'o\u0303',
    ';--',
    '${',
    '{{',
    '}}',
    '%00',
    '\\u0',
    '1e9',
  ]
  const hardText = (maxLength: number) =>
    fc.string({
      unit: fc.constantFrom(...hardUnits),
      maxLength,
    })
  const name = hardText(15).map((text) => `A${text}`)
  const right = fc.constantFrom<object>(orderToLocker, orderToAddress)

  /** A valid order with optional fields at the edge of what is allowed, and unknown fields. */
  const accepted = fc
    .record({
      body: right,
      name,
      change: fc.record(
        {
          content: hardText(6),
          reference: hardText(12),
          information_for_courier: hardText(9),
          personal_code: hardText(200),
          recipient_goods_price: fc.oneof(fc.double({ noNaN: true }), fc.constant(null)),
          estimated_weight: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.constant(null)),
          parcels: fc.integer({ min: 1, max: 10 }),
          timewindow: fc.constantFrom(null, 1, 2, 3),
          service_ids: fc.constant([]),
          is_express: fc.boolean(),
          data: fc.constant({}),
          origin: fc.constantFrom('form', 'file_import'),
        },
        { requiredKeys: [] },
      ),
      unknown: fc.dictionary(
        fc.string().map((key) => `x${key}`),
        fc.jsonValue({ maxDepth: 3 }),
        { maxKeys: 3 },
      ),
    })
    .map(({ body, name: own, change, unknown }) => ({
      ...unknown,
      ...body,
      recipient: { ...orderToLocker.recipient, name: own },
      ...change,
    }))

  const countParcels = (body: object): number =>
    'parcels' in body && typeof body.parcels === 'number' ? body.parcels : 1

  test('creates an order when only optional or unknown fields are unusual', () =>
    fc.assert(
      fc.asyncProperty(fc.array(accepted, { minLength: 1, maxLength: 3 }), async (bodies) => {
        const [first] = bodies
        const response = await visitor.call(createOrder, {
          body: bodies.length === 1 ? first : bodies,
        })
        const count = bodies.reduce((sum, body) => sum + countParcels(body), 0)
        expect(response.order_ids).toHaveLength(count)
      }),
      runs,
    ))

  const noObject = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.array(fc.jsonValue({ maxDepth: 1 })),
  )
  const noText = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant({}),
  )
  const noId = fc.oneof(fc.string(), fc.integer({ max: 0 }), fc.boolean(), fc.constant([1]))
  const fraction = fc.nat(10_000).map((whole) => whole + 0.5)
  /** Values that are invalid in each field. */
  const wrongValues = {
    product_id: fc.oneof(noId, fraction),
    sender: noObject,
    recipient: noObject,
    delivery_method: fc.oneof(noText, hardText(5)),
    service_ids: fc.oneof(noText, fc.array(noId, { minLength: 1 })),
    content: noText,
    reference: noText,
    personal_code: noText,
    estimated_weight: fc.oneof(fc.string(), fc.integer({ max: 0 }), fraction),
    parcels: fc.oneof(fc.string(), fc.integer({ max: 0 }), fc.integer({ min: 11 }), fraction),
    timewindow: fc.oneof(fc.string(), fraction),
    is_express: fc.oneof(fc.string(), fc.double()),
    origin: noText,
  } as const

  test.each(Object.entries(wrongValues))('is rejected when %s is invalid', (field, wrong) =>
    fc.assert(
      fc.asyncProperty(right, wrong, async (body, value) => {
        const response = parseRefusal(await post(JSON.stringify({ ...body, [field]: value })))
        expect(response).toMatchObject({ status: 422, type: 'validation_error' })
        expect(Object.keys(response.fields).map((path) => path.split('.')[0])).toContain(field)
      }),
      { ...runs, numRuns: 8 * scale },
    ),
  )

  /** JSON of any kind, with difficult texts and numbers at the limits. */
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.constantFrom(-0, 2 ** 53, -1, 0, '', [], {}, '\u0000', '٣', '1e9', 'NaN'),
  )
  const fields = new Set([
    ...Object.keys({ ...orderToLocker, ...orderToAddress, ...wrongValues }),
    'data',
    'notifyphone',
    'recipient_goods_price',
    'size',
  ])
  /** A valid order with any values in some fields of the order or its recipient. */
  const almostRight = fc
    .tuple(
      right,
      fc.dictionary(fc.constantFrom(...fields), anything, { maxKeys: 3 }),
      fc.dictionary(fc.constantFrom('name', 'phone', 'email'), anything, { maxKeys: 2 }),
    )
    .map(([body, change, person]) => ({
      ...body,
      recipient: { ...orderToLocker.recipient, ...person },
      ...change,
    }))
  const body = fc.oneof(anything, almostRight, fc.array(almostRight, { maxLength: 3 }))

  test('returns 200 or 422, never a server error', async () => {
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        const response = await post(JSON.stringify(value) ?? '')
        expect([200, 422]).toContain(response.status)
        if (response.status !== 200) expect(parseRefusal(response).status).toBe(422)
      }),
      runs,
    )
  })
})
