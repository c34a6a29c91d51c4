import { expect, test } from 'vitest'
import { toGrammaticalNumber } from './grammatical-number.ts'

test.each([
  [0, 'many'],
  [1, 'one'],
  [2, 'few'],
  [21, 'few'],
  [101, 'few'],
] as const)('without the number, %i takes the form “%s” in Russian', (count, form) =>
  expect(new Intl.PluralRules('ru').select(toGrammaticalNumber(count))).toBe(form),
)
