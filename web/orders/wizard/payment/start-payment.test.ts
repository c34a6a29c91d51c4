import { beforeEach, expect, test, vi } from 'vitest'
import { toPlaceDto } from '#shared/places/place-dto.ts'
import { createExampleDraft, createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { createExampleOrderApp } from '#test/support/examples/example-order-app.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { TestStorage } from '#test/support/test-storage.ts'

// The draft reads its storage when it is created.
await vi.hoisted(async () => {
  const storage = await import('#test/support/test-storage.ts')
  vi.stubGlobal('localStorage', new storage.TestStorage())
  vi.stubGlobal('sessionStorage', new storage.TestStorage())
  vi.stubGlobal('addEventListener', () => {})
})
const { computeDraftFingerprint } = await import('./created-orders.ts')
const { startPayment } = await import('./start-payment.ts')

const app = createExampleOrderApp('private')
const size = app.products.find(({ service }) => service === 'M')
const place = toPlaceDto(createExamplePlace(), [])
const drop_off = { kind: 'white', place, reserved_until: null } as const

const started = {
  success: true,
  order_ids: ['ord_1'],
  redirect_url: 'https://bank.test/1',
  transaction_id: 'txn_1',
  publishable_key: null,
  amount: 4.19,
  checkoutjs_url: null,
  error_messages: [],
  paid_shipments: [],
  order: null,
}
const doors = {
  failed_sizes: [],
  failed_order_ids: [],
  booked_door_ids: [],
  available_doors: { XS: 2 },
  reserved_until: null,
  now: '2026-11-25T10:00:00.000Z',
}

const sent: { path: string; body: unknown }[] = []

/** Answers the calls of a payment at a locker with or without a free door. */
const answerCalls = (hasDoor: boolean) => {
  sent.length = 0
  vi.stubGlobal('localStorage', new TestStorage())
  vi.stubGlobal('sessionStorage', new TestStorage())
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', new URL('http://localhost/'))
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const { pathname: path } = new URL(url, 'http://localhost')
    sent.push({ path, body: JSON.parse(body) })
    return Response.json(path.includes('/ipb/') ? { ...doors, success: hasDoor } : started)
  })
}

/** Starts the payment of a draft whose shipment exists. */
const pay = async (savesDropOff: boolean) => {
  const orders = [createExampleOrderForm({ product_id: size?.id ?? null })]
  const draft = createExampleDraft({ orders, drop_off })
  const created = { fingerprint: await computeDraftFingerprint(app, draft), order_ids: ['ord_1'] }
  const onFull = vi.fn()
  const options = { gateway: 'meripank', savesDropOff, onFull, onPaid: vi.fn() }
  return { answer: await startPayment(app, { ...draft, created }, options), onFull }
}

const hold = {
  path: '/api/ipb/17248/check_door_availability/',
  body: { sizes: ['M'], soft_book: true },
}

beforeEach(() => answerCalls(true))

test.each([
  [false, {}],
  [true, { preferred_dropoff_place_id: 17248 }],
])('holds the doors, then pays; saves the drop-off as preferred: %s', async (saves, part) => {
  expect((await pay(saves)).answer).toEqual(started)
  expect(sent).toEqual([
    hold,
    {
      path: '/api/order/pay',
      body: {
        order_ids: ['ord_1'],
        gateway: 'meripank',
        email: '',
        itella_terms: true,
        location_id: 17248,
        ...part,
      },
    },
  ])
})

test('pays nothing at a locker without a free door, and shows its free doors', async () => {
  answerCalls(false)
  const { answer, onFull } = await pay(false)
  expect(answer).toBeUndefined()
  expect(sent).toEqual([hold])
  expect(onFull).toHaveBeenCalledWith(place, { XS: 2 })
})
