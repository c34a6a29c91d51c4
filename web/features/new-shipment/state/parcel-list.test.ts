import { describe, expect, test } from 'vitest'
import { exampleDraft, exampleParcelDraft } from '#test/lib/example-draft.ts'
import { hasRoomForParcel, withoutParcel, withParcel } from './parcel-list.ts'
import type { ParcelDraft } from './draft-shape.ts'

const parcel = (key: string, changes: Partial<ParcelDraft> = {}) =>
  exampleParcelDraft({ key, ...changes })

const draftOf = (parcels: ParcelDraft[]) => exampleDraft({ destination_country: 'lt', parcels })

const many = (count: number) => Array.from({ length: count }, (_, index) => parcel(`p${index}`))

describe('another parcel', () => {
  test('has size and delivery method of the last one, and a recipient of its own', () => {
    const last = parcel('one', {
      product_id: 7,
      delivery_method: 'address',
      recipient: { name: 'Mari', phone: '+37061234567', email: 'mari@example.test' },
      content: 'Books',
    })
    expect(withParcel(draftOf([last]), parcel('two')).parcels[1]).toMatchObject({
      key: 'two',
      product_id: 7,
      delivery_method: 'address',
      recipient: { name: '', phone: '+370', email: '' },
      services: ['sender_email_notification'],
      content: '',
    })
  })

  test('is added up to twenty, and no further', () => {
    const full = withParcel(draftOf(many(19)), parcel('last'))
    expect(full.parcels).toHaveLength(20)
    expect(hasRoomForParcel(full)).toBe(false)
    expect(withParcel(full, parcel('more'))).toBe(full)
  })
})

describe('removing a parcel', () => {
  test('leaves the others in their order', () =>
    expect(withoutParcel(draftOf(many(3)), 'p1').parcels.map(({ key }) => key)).toEqual([
      'p0',
      'p2',
    ]))

  test('never removes the only one', () => {
    const draft = draftOf(many(1))
    expect(withoutParcel(draft, 'p0')).toBe(draft)
  })
})
