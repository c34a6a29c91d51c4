import { describe, expect, test } from 'vitest'
import { getStepBack, resolveEditStep } from './edit-steps.ts'

describe('the steps of an edited order', () => {
  test.each([
    ['sender', undefined],
    ['recipient', 'sender'],
    ['payment', 'recipient'],
    ['drop_off', undefined],
  ] as const)('lead back from %s to %s', (step, back) => {
    expect(getStepBack(step)).toBe(back)
  })

  test.each([
    ['sender', false, false, 'sender'],
    ['recipient', false, false, 'recipient'],
    ['payment', true, true, 'payment'],
    ['drop_off', true, true, 'payment'],
    ['payment', true, false, 'recipient'],
    ['payment', false, true, 'sender'],
  ] as const)(
    'requested %s with valid sender %s and recipient %s: %s',
    (wanted, isSenderValid, areRecipientsValid, step) => {
      expect(resolveEditStep(wanted, { isSenderValid, areRecipientsValid })).toBe(step)
    },
  )
})
