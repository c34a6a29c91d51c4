import { describe, expect, test } from 'vitest'
import {
  createExampleDraft,
  createExampleParcelDraft,
} from '#test/support/examples/example-draft.ts'
import { hasRoomForParcel, deleteParcel, appendParcel } from './parcel-list.ts'
import type { ParcelDraft } from '#web/domain/order-form/parcel-draft.ts'

const parcel = (key: string, changes: Partial<ParcelDraft> = {}) =>
  createExampleParcelDraft({ key, ...changes })

const createDraft = (parcels: ParcelDraft[]) =>
  createExampleDraft({ destination_country: 'lt', parcels })

const createParcels = (count: number) =>
  Array.from({ length: count }, (_, index) => parcel(`p${index}`))

describe('adding a parcel', () => {
  test('copies size and delivery method of the last parcel, but not its recipient', () => {
    const last = parcel('one', {
      product_id: 7,
      delivery_method: 'address',
      recipient: { name: 'Mari', phone: '+37061234567', email: 'mari@example.test' },
      content: 'Books',
    })
    expect(appendParcel(createDraft([last]), parcel('two')).parcels[1]).toMatchObject({
      key: 'two',
      product_id: 7,
      delivery_method: 'address',
      recipient: { name: '', phone: '+370', email: '' },
      services: ['sender_email_notification'],
      content: '',
    })
  })

  test('stops at twenty parcels', () => {
    const full = appendParcel(createDraft(createParcels(19)), parcel('last'))
    expect(full.parcels).toHaveLength(20)
    expect(hasRoomForParcel(full)).toBe(false)
    expect(appendParcel(full, parcel('more'))).toBe(full)
  })
})

describe('removing a parcel', () => {
  test('keeps the order of the others', () =>
    expect(deleteParcel(createDraft(createParcels(3)), 'p1').parcels.map(({ key }) => key)).toEqual(
      ['p0', 'p2'],
    ))

  test('does not remove the only parcel', () => {
    const draft = createDraft(createParcels(1))
    expect(deleteParcel(draft, 'p0')).toBe(draft)
  })
})
