import { describe, expect, test } from 'vitest'
import { wizardSteps } from '#shared/orders/wizard-steps.ts'
import { getProgress, findStep, getStepPath, getAdjacentSteps } from './shipment-steps.ts'

test.each(wizardSteps.map(({ step }) => step))('%s is found by its path', (step) =>
  expect(findStep(getStepPath(step))).toBe(step),
)

test('finds no step at other paths', () => {
  expect(findStep('/new_shipment/next')).toBeUndefined()
  expect(findStep('/')).toBeUndefined()
})

describe('adjacent steps', () => {
  test('there is none before the parcel', () =>
    expect(getAdjacentSteps('parcel_selection')).toEqual({ before: undefined, after: 'sender' }))

  test('the recipient is between the sender and the drop-off', () =>
    expect(getAdjacentSteps('recipient')).toEqual({ before: 'sender', after: 'drop_off' }))

  test('there is none after the payment', () =>
    expect(getAdjacentSteps('payment')).toEqual({ before: 'drop_off', after: undefined }))
})

test('the progress has four parts; drop-off and payment share the last', () =>
  expect(wizardSteps.map(({ step }) => getProgress(step))).toEqual(
    [1, 2, 3, 4, 4].map((value) => ({ value, max: 4 })),
  ))
