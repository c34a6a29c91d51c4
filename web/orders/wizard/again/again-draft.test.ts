import { describe, expect, test } from 'vitest'
import { toPlaceDto } from '#shared/places/place-dto.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { findSizeByName } from '#shared/orders/form/change-route.ts'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import type { Order } from '#shared/orders/order.ts'
import { toCents } from '#shared/orders/prices/totals.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { createExampleOrderApp } from '#test/support/examples/example-order-app.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import type { WizardDraft } from '#web/orders/wizard/state/draft-shape.ts'
import { createAgainDraft } from './again-draft.ts'
import { listChanges } from './list-changes.ts'

const app = { ...createExampleOrderApp('private'), account: null }
const size = findSizeByName(app, 'M', 'lv', 'apt')
if (!size || typeof size.price !== 'number') throw new Error('The catalogue has no such size')
const price = toCents(size.price)
const [line] = exampleOrder.lines
if (!line) throw new Error('The example has no line')

const toPlace = (changes: Partial<PlaceRecord> = {}) => toPlaceDto(createExamplePlace(changes), [])
const destination = toPlace({
  id: 90_001,
  name: exampleOrder.destination.name,
  address_country_code: 'lv',
})
const dropOff = toPlace({ id: 90_002 })

const sold: OrderRecord = {
  ...exampleOrder,
  destination: { ...exampleOrder.destination, place_id: destination.id },
  product: { ...exampleOrder.product, id: size.id },
  lines: [{ ...line, product_id: size.id, price_cents: price }],
}

/** Creates the draft of another parcel, with what has changed since. */
const createDraft = (
  changes: Partial<OrderRecord> = {},
  places: Partial<Parameters<typeof createAgainDraft>[2]> = {},
  isAtLocker = true,
): WizardDraft => {
  const described = describeOrder(
    { ...sold, ...changes },
    { account: undefined, owner: exampleOrder.owner },
  )
  const { id, name, type } = dropOff
  const { label_name, label_address, label_city, full_address, full_street } = dropOff
  const location: Order['location'] = {
    id,
    name,
    type,
    label_name,
    label_address,
    label_city,
    full_address,
    full_street,
    address_country_code: 'ee',
    address_latitude: 59,
    address_longitude: 24,
    location_info: '',
    opening_hours: [],
    is_outdoor: 0,
    num_blocks: 1,
    address_street: 'Lootsi',
    region: '',
  }
  const order = { ...described, location: isAtLocker ? location : null }
  return createAgainDraft(app, order, { destination, dropOff, ...places }, false)
}

const listKinds = (draft: WizardDraft) => listChanges(app, draft).map(({ kind }) => kind)
const changeOrder = (draft: WizardDraft, changes: Partial<OrderForm>): WizardDraft => ({
  ...draft,
  orders: draft.orders.map((order) => ({ ...order, ...changes })),
})

describe('another parcel', () => {
  test('has recipient, place, size and drop-off of the last one, and holds no door', () => {
    const draft = createDraft()
    expect(draft.orders).toMatchObject([
      {
        recipient: exampleOrder.recipient,
        sender: exampleOrder.sender,
        destination_place_id: destination.id,
        product_id: size.id,
      },
    ])
    expect(draft.drop_off).toEqual({ kind: 'white', place: dropOff, reserved_until: null })
    expect(draft.created).toBeNull()
    expect(listChanges(app, draft)).toEqual([])
  })

  test('does not repeat what belongs to the last one', () => {
    const [order] = createDraft({ recipient_goods_price_cents: 1250 }).orders
    expect(order).toMatchObject({ content: '', estimated_weight: '', recipient_goods_price: '' })
    expect(order?.personal_code).toBe('')
  })

  test('has any blue locker where the last one had no locker of its own', () => {
    const draft = createDraft({}, { dropOff: undefined }, false)
    expect(draft.drop_off).toEqual({ kind: 'blue', place: null, reserved_until: null })
    expect(listKinds(draft)).toEqual([])
  })
})

describe('what has changed is listed', () => {
  const closedTo = (changes: Partial<PlaceRecord>) => ({
    destination: toPlace({ ...destination, ...changes }),
  })
  const closedFrom = (changes: Partial<PlaceRecord>) => ({
    dropOff: toPlace({ ...dropOff, ...changes }),
  })
  test.each([
    ['a destination that is gone', { destination: undefined }, 'destination'],
    ['a destination that takes no parcels', closedTo({ is_blocked: true }), 'destination'],
    ['a destination that has closed', closedTo({ status: 'inactive' }), 'destination'],
    ['a locker that is gone', { dropOff: undefined }, 'drop_off'],
    ['a locker closed for senders', closedFrom({ is_blocked_dropoff_ss: true }), 'drop_off'],
    ['a locker that has closed', closedFrom({ status: 'inactive' }), 'drop_off'],
    ['a locker of another country', closedFrom({ address_country_code: 'lv' }), 'drop_off'],
  ] as const)('%s, which is not chosen', (_, places, kind) => {
    const draft = createDraft({}, places)
    expect(listKinds(draft)).toEqual([kind])
    expect(kind === 'drop_off' ? draft.drop_off : draft.orders[0]?.place).toBeNull()
  })

  test('an outdoor locker for a parcel that must not freeze', () => {
    const outdoors = closedFrom({ is_outdoor: 1 })
    const extra = {
      ...line,
      type: 'extra',
      service: 'temperature_sensitive',
      price_cents: 0,
    } as const
    expect(listKinds(createDraft({}, outdoors))).toEqual([])
    const lines = [...sold.lines, extra]
    expect(listKinds(createDraft({ lines }, outdoors))).toContain('drop_off')
  })

  test('another price, with the old one, until something else is chosen', () => {
    const lines = [{ ...line, product_id: size.id, price_cents: price - 50 }]
    const draft = createDraft({ lines })
    expect(listChanges(app, draft)).toEqual([{ kind: 'price', from: price - 50, to: price }])
    const other = findSizeByName(app, 'L', 'lv', 'apt')
    expect(listKinds(changeOrder(draft, { product_id: other?.id ?? null }))).toEqual([])
  })

  test('the price of a parcel that was exchanged for a larger one is that of both payments', () => {
    const change = { ...line, type: 'change', price_cents: 40 } as const
    const lines = [{ ...line, product_id: size.id, price_cents: price - 40 }, change]
    expect(listKinds(createDraft({ lines }))).toEqual([])
  })

  test('what the recipient has paid for is not part of the old price', () => {
    const paid = { ...line, type: 'extra', service: 'x', paid_by: 'recipient' } as const
    expect(listKinds(createDraft({ lines: [...sold.lines, paid] }))).toEqual([])
  })

  test('a size that is not sold any more; one with another id is found by its name', () => {
    const gone = { ...exampleOrder.product, id: 999_999, name: 'XXS' }
    expect(listKinds(createDraft({ product: gone }))).toEqual(['size'])
    const renumbered = { ...exampleOrder.product, id: 999_999 }
    expect(createDraft({ product: renumbered }).orders[0]?.product_id).toBe(size.id)
    expect(listKinds(createDraft({ product: renumbered }))).toEqual([])
  })

  test('a service that is not sold any more, which is left out', () => {
    const extra = { ...line, type: 'extra', service: 'recipient_age_check' } as const
    const draft = createDraft({ lines: [...sold.lines, extra] })
    expect(listChanges(app, draft)).toEqual([{ kind: 'services', names: ['recipient_age_check'] }])
    expect(draft.orders[0]?.services).toEqual([])
  })

  test('nothing once another place and locker are chosen', () => {
    const draft = createDraft({}, { destination: undefined, dropOff: undefined })
    expect(listKinds(draft)).toEqual(['destination', 'drop_off'])
    const chosen = changeOrder(draft, { place: destination, destination_place_id: destination.id })
    const withDropOff = { kind: 'white', place: dropOff, reserved_until: null } as const
    expect(listKinds({ ...chosen, drop_off: withDropOff })).toEqual([])
  })
})
