import { expect, test } from 'vitest'
import { pick } from './pick.ts'

const source: { readonly a: number; readonly b: string; readonly c?: number } = { a: 1, b: 'two' }

test('the named keys are picked, and no other', () => {
  expect(pick(source, ['b'])).toEqual({ b: 'two' })
  expect(pick(source, [])).toEqual({})
})

test('a key that is missing is an error, not undefined', () => {
  expect(() => pick(source, ['a', 'c'])).toThrow('Fields are missing')
})
