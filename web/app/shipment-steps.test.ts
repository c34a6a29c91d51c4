import { describe, expect, test } from 'vitest'
import { wizardSteps } from '#shared/orders/wizard-steps.ts'
import { progressAt, stepAt, stepPath, stepsBeside } from './shipment-steps.ts'

test.each(wizardSteps.map(({ step }) => step))('%s is found at its own address', (step) =>
  expect(stepAt(stepPath(step))).toBe(step),
)

test('what is no step is none', () => {
  expect(stepAt('/new_shipment/next')).toBeUndefined()
  expect(stepAt('/')).toBeUndefined()
})

describe('the way through the steps', () => {
  test('begins at the parcel, before which there is nothing', () =>
    expect(stepsBeside('parcel_selection')).toEqual({ before: undefined, after: 'sender' }))

  test('leads from the recipient back to the sender and on to the drop-off', () =>
    expect(stepsBeside('recipient')).toEqual({ before: 'sender', after: 'drop_off' }))

  test('ends at the payment', () =>
    expect(stepsBeside('payment')).toEqual({ before: 'drop_off', after: undefined }))
})

test('the progress has four parts, the last for drop-off and payment together', () =>
  expect(wizardSteps.map(({ step }) => progressAt(step))).toEqual(
    [1, 2, 3, 4, 4].map((value) => ({ value, max: 4 })),
  ))
