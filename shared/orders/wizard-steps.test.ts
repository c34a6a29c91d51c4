import { describe, expect, test } from 'vitest'
import {
  type WizardState,
  getEntryStep,
  getFirstAllowedStep,
  resolveStep,
  isStepDone,
  listStepMarks,
  wizardSteps,
} from './wizard-steps.ts'

const complete: WizardState = {
  hasDestinationCountry: true,
  hasPrice: true,
  isSenderValid: true,
  areRecipientsValid: true,
  hasDropOff: true,
  isEditing: false,
}

describe('the progress display', () => {
  test('has three numbered steps behind the parcel', () =>
    expect(listStepMarks('sender', 'sender').map(({ number }) => number)).toEqual([null, 1, 2, 3]))

  test.each([
    ['parcel_selection', ['current', 'ahead', 'ahead', 'ahead']],
    ['sender', ['done', 'current', 'ahead', 'ahead']],
    ['recipient', ['done', 'done', 'current', 'ahead']],
    ['drop_off', ['done', 'done', 'done', 'current']],
    ['payment', ['done', 'done', 'done', 'current']],
  ] as const)('at %s', (step, states) =>
    expect(listStepMarks(step, step).map(({ state }) => state)).toEqual(states),
  )

  const listEnabled = (...steps: Parameters<typeof listStepMarks>) =>
    listStepMarks(...steps).flatMap(({ first, isEnabled }) => (isEnabled ? [first] : []))

  test('later steps are disabled until the flow has reached them', () => {
    expect(listEnabled('sender', 'sender')).toEqual(['parcel_selection', 'sender'])
    expect(listEnabled('sender', 'payment')).toEqual([
      'parcel_selection',
      'sender',
      'recipient',
      'drop_off',
    ])
  })

  test('only step 3 is reachable while editing', () =>
    expect(listEnabled('recipient', 'payment', true)).toEqual(['drop_off']))
})

describe('the Next button is disabled', () => {
  test.each([
    ['parcel_selection', { hasDestinationCountry: false }],
    ['parcel_selection', { hasPrice: false }],
    ['sender', { isSenderValid: false }],
    ['recipient', { areRecipientsValid: false }],
  ] as const)('on %s with %j', (step, lack) => {
    expect(isStepDone(step, { ...complete, ...lack })).toBe(false)
    expect(isStepDone(step, complete)).toBe(true)
  })

  test('but not without a price while editing', () =>
    expect(isStepDone('parcel_selection', { ...complete, hasPrice: false, isEditing: true })).toBe(
      true,
    ))
})

describe('opening a step redirects to the first incomplete step before it', () => {
  test.each([
    ['drop_off', {}, 'drop_off'],
    ['payment', {}, 'payment'],
    ['sender', { hasPrice: false }, 'parcel_selection'],
    ['recipient', { isSenderValid: false }, 'sender'],
    ['drop_off', { isSenderValid: false, areRecipientsValid: false }, 'sender'],
    ['drop_off', { areRecipientsValid: false }, 'recipient'],
    ['payment', { hasDropOff: false }, 'drop_off'],
    ['payment', { hasPrice: false }, 'parcel_selection'],
    ['payment', { hasPrice: false, isEditing: true }, 'parcel_selection'],
    ['sender', { isSenderValid: false, areRecipientsValid: false }, 'sender'],
    ['parcel_selection', { hasDestinationCountry: false }, 'parcel_selection'],
  ] as const)('%s with %j: %s', (wanted, lack, step) =>
    expect(resolveStep(wanted, { ...complete, ...lack })).toBe(step),
  )

  test('the first allowed step of an empty wizard is the first one', () => {
    const empty = { ...complete, hasPrice: false, isSenderValid: false }
    expect(getFirstAllowedStep(empty)).toBe(wizardSteps[0].step)
    expect(getFirstAllowedStep(complete)).toBe('payment')
  })
})

test('imported parcels open at the recipient, or at an invalid sender; edited ones at the recipient', () => {
  expect(getEntryStep({ isSenderValid: true, isEditing: false })).toBe('recipient')
  expect(getEntryStep({ isSenderValid: false, isEditing: false })).toBe('sender')
  expect(getEntryStep({ isSenderValid: false, isEditing: true })).toBe('recipient')
})
