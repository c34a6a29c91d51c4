import { describe, expect, test } from 'vitest'
import { createExampleDraft, createExampleOrderForm } from '#test/support/examples/example-draft.ts'
import { removePaidOrders, toContinuedDraft } from './unpaid-draft.ts'
import type { WizardDraft } from './draft-shape.ts'

const now = Date.parse('2026-11-24T10:00:00Z')
const orders = ['one', 'two', 'three'].map((key) => createExampleOrderForm({ key }))

const createDraft = (changes: Partial<WizardDraft>) =>
  createExampleDraft({
    orders,
    accepted_terms: true,
    drop_off: { kind: 'white', place: null, reserved_until: '2026-11-24T09:50:00Z' },
    ...changes,
  })

const created = { fingerprint: 'f', order_ids: ['o1', 'o2', 'o3'] }

describe('a draft that another tab has kept', () => {
  test('must choose doors that are no longer held, and accept the terms, again', () => {
    const continued = toContinuedDraft(createDraft({ created: null }), now)
    expect(continued).toMatchObject({ drop_off: null, accepted_terms: false })
  })

  test('keeps its drop-off and terms once its shipments are created', () => {
    const draft = createDraft({ created })
    expect(toContinuedDraft(draft, now)).toEqual(draft)
  })
})

describe('the orders that are left of a paid draft', () => {
  test.each<[name: string, paid: string[], parked: boolean, left: string[] | undefined]>([
    ['all are paid', ['o1', 'o2', 'o3'], false, []],
    ['all are paid, one is parked', ['o1', 'o2', 'o3'], true, ['parked']],
    ['one is paid from a list', ['o2'], false, ['one', 'three']],
    ['one is paid from a list, one is parked', ['o1'], true, ['two', 'three', 'parked']],
    ['another shipment is paid', ['o9'], true, undefined],
  ])('%s', (_, paid, hasParked, left) => {
    const parked = hasParked ? [createExampleOrderForm({ key: 'parked' })] : []
    const draft = removePaidOrders(createDraft({ created, parked }), paid)
    expect(draft?.orders.map(({ key }) => key)).toEqual(left)
  })

  test('replace their unpaid shipments, at a drop-off that is chosen anew', () => {
    expect(removePaidOrders(createDraft({ created }), ['o2'])).toMatchObject({
      created: { fingerprint: '', order_ids: ['o1', 'o3'] },
      drop_off: null,
      accepted_terms: false,
    })
  })
})
