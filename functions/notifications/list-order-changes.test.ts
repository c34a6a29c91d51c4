import { expect, test } from 'vitest'
import { getKeys } from '#shared/lib/get-keys.ts'
import { plainFields } from '#shared/orders/plain-fields.ts'
import { toStoredFields } from '#functions/orders/describe-content.ts'
import { fieldFacts } from '#functions/orders/field-facts.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { listOrderChanges } from './list-order-changes.ts'

const before = { ...exampleOrder, ...toStoredFields({}) }

test.each(getKeys(plainFields.shape))('a change of %s alone is named by its text', (name) => {
  const values = { estimated_weight: 7, timewindow: 7, recipient_chooses: true } as const
  const value = new Map<string, unknown>(Object.entries(values)).get(name) ?? '+37255512345'
  const after = { ...before, ...toStoredFields({ [name]: value }) }
  expect(listOrderChanges(before, after).map(({ field }) => field)).toEqual([
    fieldFacts[name].changedAs,
  ])
  expect(listOrderChanges(after, after)).toEqual([])
})

test('phones that a link asks digits of, codes and mailboxes are not shown', () => {
  const after = {
    ...before,
    ...toStoredFields({ notifyphone: '+37255512345', personal_code: '38001010000' }),
    sender: { ...before.sender, phone: '+37255512346', email: 'keegi@demo.test' },
  }
  expect(listOrderChanges(before, after)).toEqual([
    { field: 'personal_code', before: [], after: ['*********00'] },
    { field: 'notify_phone', before: [], after: ['•••'] },
    { field: 'sender_phone', before: ['•••'], after: ['•••'] },
    { field: 'sender_email', before: ['k***'], after: ['k***'] },
  ])
})
