import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dropOffLocation } from '#shared/orders/order.ts'
import { addAddressTexts } from '#shared/places/place-dto.ts'
import type { StatusFacts } from '#shared/orders/statuses/status-facts.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { keys } from '#functions/store/keys.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'

/** A row as it would be added to the status table. */
const heldByCustoms = {
  stage: 'moving',
  friendly: 'on_the_way',
  label: {
    private: 'on_the_way',
    business: 'on_the_way',
    business_rdp: 'on_the_way',
    business_postpaid: 'on_the_way',
    import: 'not_delivered',
  },
  tone: 'danger',
  group: 'waiting_pickup',
  eventText: 'redirected',
  door: 'empty',
  isFinal: false,
  pending: 'never',
  payment: 'closed',
  cancellable: {
    private: false,
    business: false,
    business_rdp: false,
    business_postpaid: false,
    import: true,
  },
  bookable: false,
  hasLabel: true,
} as const satisfies StatusFacts

/** Loads the modules that read the table, with the added row. */
const loadModules = async () => {
  vi.resetModules()
  vi.doMock('#shared/orders/statuses/statuses.ts', async (importOriginal) => {
    const original = await importOriginal<{ statuses: object }>()
    return { ...original, statuses: { ...original.statuses, held_by_customs: heldByCustoms } }
  })
  const [status, label, timeline, actions, events, records, scans, demo] = await Promise.all([
    import('#shared/orders/statuses/order-status.ts'),
    import('#shared/orders/statuses/status-label.ts'),
    import('#shared/orders/statuses/timeline.ts'),
    import('#shared/orders/statuses/status-actions.ts'),
    import('#shared/orders/statuses/order-events.ts'),
    import('#functions/store/records/order-store.ts'),
    import('#functions/orders/scan-parcel.ts'),
    import('#infra/ops/data/demo-statuses.ts'),
  ])
  const added = status.orderStatus.parse('held_by_customs')
  return {
    added,
    ...status,
    ...label,
    ...timeline,
    ...actions,
    ...events,
    ...records,
    ...scans,
    ...demo,
  }
}

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 8, minute)).toISOString()

describe('a status added as one row of the table', () => {
  let modules: Awaited<ReturnType<typeof loadModules>>
  beforeAll(async () => {
    modules = await loadModules()
  })
  afterAll(() => {
    vi.doUnmock('#shared/orders/statuses/statuses.ts')
    vi.resetModules()
  })

  test('is parsed as a status, a stored status and a scan', () => {
    const { added, orderStatuses, orderRecord, scan } = modules
    expect(orderStatuses).toContain(added)
    expect(orderRecord.parse({ ...exampleOrder, status: added }).status).toBe(added)
    expect(scan.parse({ barcode: exampleOrder.barcode, event: added, at: at(0) }).event).toBe(added)
  })

  test('has its label, colour, friendly status and event text', () => {
    const { added, getStatusLabel, getStatusTone, toFriendlyStatus, getEventText } = modules
    const order = { status: added, isPaidByRecipient: false }
    expect(getStatusLabel(order, 'private')).toBe('on_the_way')
    expect(getStatusLabel(order, 'import')).toBe('not_delivered')
    expect(getStatusTone(order)).toBe('danger')
    expect(toFriendlyStatus(added)).toBe('on_the_way')
    expect(getEventText(added)).toBe('redirected')
  })

  test('is ordered by its stage and shown in its timeline group', () => {
    const { added, applyEvent, buildTimeline } = modules
    const moved = [
      { event: 'termin', at: at(1) },
      { event: added, at: at(2) },
    ] as const
    const state = moved.reduce<ReturnType<typeof applyEvent> | undefined>(applyEvent, undefined)
    expect(state?.status).toBe(added)
    expect(applyEvent(state, { event: 'destinationout', at: at(0) }).status).toBe('destinationout')
    expect(
      buildTimeline(moved).map(({ group, events }) => [group, events.map(({ event }) => event)]),
    ).toEqual([
      ['ordered', []],
      ['on_the_way', ['termin']],
      ['waiting_pickup', [added]],
      ['delivered', []],
    ])
  })

  test('allows the actions of its row', () => {
    const { added, isCancellable, isPayable, acceptsPayment, isBookable, hasLabel } = modules
    expect(isCancellable(added, 'import')).toBe(true)
    expect(isCancellable(added, 'business_postpaid')).toBe(false)
    expect(isPayable(added) || acceptsPayment(added) || isBookable(added)).toBe(false)
    expect(hasLabel(added)).toBe(true)
  })

  test('is set by a scan, which frees the drop-off door', async () => {
    const { added, scanParcel, orderRecord } = modules
    const table = createMemoryTable()
    const { owner, id, barcode } = exampleOrder
    const location = dropOffLocation.parse(addAddressTexts(createExamplePlace()))
    const door = { id: '1-1-1', size: 'M', module_number: 1, door_number: 1, ext_block_id: '1' }
    const doorKey = keys.door(location.id, door.id)
    await table.write({ put: { ...exampleOrder, ...keys.order(owner, id), location, door } })
    await table.write({ put: { ...keys.barcode(barcode), owner, order_id: id } })
    await table.write({ put: { ...doorKey, state: 'occupied', holder: id } })
    await scanParcel(
      { table, now: () => Date.parse(at(5)), sleep: async () => {}, random: () => 0 },
      { barcode, event: added, at: at(4) },
    )
    const stored = orderRecord.parse(await table.get(keys.order(owner, id)))
    expect(stored.status).toBe(added)
    expect(stored.events.map(({ event }) => event)).toEqual(['prepared', added])
    expect(await table.get(doorKey)).toEqual(doorKey)
  })

  test('occurs in the demo data, after the scans of the drop-off', () => {
    const { added, listDemoStatuses, listScansTo } = modules
    expect(listDemoStatuses(40)).toContain(added)
    expect(listScansTo(added)).toEqual(['sourcein', 'sourceout', added])
  })
})
