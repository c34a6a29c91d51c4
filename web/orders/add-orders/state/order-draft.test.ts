import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createFirstOrder } from '#shared/orders/form/company-order.ts'
import { checkOrder } from '#web/orders/form/check-order.ts'
import { TestStorage } from '#test/support/test-storage.ts'
import { createExampleOrderApp } from '#test/support/examples/example-order-app.ts'
import { leaveOrder, openOrder, orderDraft, parseOrderDraft, setValues } from './order-draft.ts'

// The draft reads its storage when it is created.
await vi.hoisted(async () => {
  const storage = await import('#test/support/test-storage.ts')
  vi.stubGlobal('localStorage', new storage.TestStorage())
  vi.stubGlobal('sessionStorage', new storage.TestStorage())
})

const app = createExampleOrderApp('business_postpaid')
const first = createFirstOrder(app, 'first')
const typed = { ...first, recipient: { ...first.recipient, name: 'Maarja' }, content: 'Kohv' }
const source = { order_id: 'ord_1', label_version: 1, return_to: undefined, code_owner: undefined }

beforeEach(() => {
  vi.stubGlobal('localStorage', new TestStorage())
  vi.stubGlobal('sessionStorage', new TestStorage())
  orderDraft.set({ version: 2, source: null, values: typed, begun: null, refused: [], sent: null })
})

describe('a visit to the view after another screen', () => {
  test('goes on with the shipment that was half typed', () => {
    leaveOrder(app)
    expect(orderDraft.get()).toMatchObject({ source: null, values: typed })
  })

  test('goes on with it also when a stored shipment was opened in between', () => {
    openOrder({ ...source, kind: 'edit' }, { ...first, content: 'stored' })
    leaveOrder(app)
    expect(orderDraft.get()).toMatchObject({ source: null, values: typed, begun: null })
  })

  test('goes on with a duplicate', () => {
    openOrder({ ...source, kind: 'duplicate' }, { ...first, content: 'again' })
    leaveOrder(app)
    expect(orderDraft.get()).toMatchObject({ values: { content: 'again' }, begun: typed })
  })
})

test('a refused value keeps the shipment from being sent again, until it changes', () => {
  const refused = {
    order: typed.key,
    field: 'content',
    code: 'invalid_value',
    message: '',
    held: '"Kohv"',
  } as const
  const draft = { ...orderDraft.get(), refused: [refused] }
  expect(checkOrder(app, draft, typed)).toContain(refused)
  expect(setValues(draft, { ...typed, reference: '2' }).refused).toEqual([refused])
  const changed = setValues(draft, { ...typed, content: 'Tee' })
  expect(checkOrder(app, setValues(changed, typed), typed)).not.toContain(refused)
})

test('a draft of 3.77.0 keeps the shipment that was begun, with the fields of today', () => {
  const { data: _, has_company: __, save_sender: ___, ...stored } = first
  const begun = { ...stored, address: null, weight: '1,5', goods_price: '' }
  const draft = parseOrderDraft({ source: null, values: begun, begun, sent: null })
  expect(draft?.begun).toMatchObject({ ...first, estimated_weight: '1,5' })
  expect(draft?.values).toEqual(draft?.begun)
})
