import { type FieldValues, get } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { createShownErrors, hasField, pickOwnError } from './rule-errors.ts'

const values = { name: '', phone: '123', place: { city: '' }, account_ids: ['7'] }
const nameIssue: FieldIssue = { field: 'name', code: 'name_required' }
const cityIssue: FieldIssue = { field: 'place.city', code: 'required' }
const refusal = (field: string, code: string, message = '') => ({ field, code, message })

describe('the errors of a form', () => {
  test.each<[string, readonly string[], readonly FieldIssue[], object]>([
    ['hide the issues of fields that were not left', [], [nameIssue], {}],
    [
      'show the issue of a field that was left',
      ['name'],
      [nameIssue],
      { name: { type: 'name_required' } },
    ],
    [
      'show issues of parts at their paths',
      ['place.city'],
      [nameIssue, cityIssue],
      { place: { city: { type: 'required' } } },
    ],
    [
      'show the first of several issues of a field',
      ['name'],
      [nameIssue, { field: 'name', code: 'required' }],
      { name: { type: 'name_required' } },
    ],
    ['are empty without issues', ['name', 'phone'], [], {}],
  ])('%s', (_, shown, issues, expected) =>
    expect(createShownErrors(shown).list(values, issues)).toEqual(expected),
  )

  test('show the issues of fields that are left later', () => {
    const errors = createShownErrors([])
    errors.show(['name'])
    expect(errors.list(values, [nameIssue])).toEqual({ name: { type: 'name_required' } })
  })
})

test.each([
  ['its own', { field: 'place', code: 'required' } as const, 'required'],
  ['that of a part, which is none of its own', cityIssue, undefined],
])('a value shows %s', (_, issue, type) => {
  const { place } = createShownErrors<FieldValues>([issue.field]).list(values, [issue])
  expect(pickOwnError(get({ place }, 'place'))?.type).toBe(type)
})

describe('a refusal of the server', () => {
  const refuse = (...failures: Parameters<ReturnType<typeof createShownErrors>['refuse']>[1]) => {
    const errors = createShownErrors<typeof values>([])
    errors.refuse(values, failures)
    return errors
  }

  test('is shown at once, before an issue of the rules', () => {
    const errors = refuse(refusal('name', 'name_used'))
    errors.show(['name'])
    expect(errors.list(values, [nameIssue])).toMatchObject({ name: { type: 'name_used' } })
  })

  test.each<[string, Partial<typeof values>]>([
    ['its own value', {}],
    ['white space around its text', { phone: ' 123 ' }],
    ['a change of another field', { name: 'Mari' }],
    ['a new list with the same entries', { account_ids: ['7'] }],
  ])('stands with %s', (_, change) => {
    const errors = refuse(
      refusal('phone', 'phone_invalid'),
      refusal('account_ids', 'invalid_value'),
    )
    expect(Object.keys(errors.list({ ...values, ...change }, []))).toEqual(['phone', 'account_ids'])
  })

  test('is withdrawn when its value changes, and returns with the value', () => {
    const errors = refuse(refusal('place.city', 'invalid_value'))
    expect(errors.list({ ...values, place: { city: 'Tartu' } }, [])).toEqual({})
    expect(errors.list(values, [])).toMatchObject({ place: { city: { type: 'invalid_value' } } })
  })

  test('is joined with others of the same field', () =>
    expect(
      refuse(refusal('name', 'too_short'), refusal('name', 'unsafe', 'Unsafe')).list(values, []),
    ).toMatchObject({ name: { types: { too_short: '', unsafe: 'Unsafe' } } }))

  test('replaces earlier ones', () => {
    const errors = refuse(refusal('name', 'name_used'))
    errors.refuse(values, [])
    expect(errors.list(values, [])).toEqual({})
  })
})

test.each([
  ['name', true],
  ['place.city', true],
  ['token', false],
  ['place.zip', false],
  ['', false],
])('the form has a field %j: %j', (field, expected) =>
  expect(hasField(values, field)).toBe(expected),
)
