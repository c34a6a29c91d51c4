import { expect, test } from 'vitest'
import type { ApiProblem } from './api-problem.ts'
import { problemText } from './problem-text.ts'

const says = (key: string) => `(${key})`
const error = (field: string, error_message: string) => ({ field, error_message, error_type: 'x' })
const problem = (rest: Partial<ApiProblem>): ApiProblem => ({
  status_code: 409,
  error_type: 'conflict',
  error_code: 'x',
  message: '',
  errors: [],
  ...rest,
})

test.each<[string, Partial<ApiProblem>, string]>([
  [
    'a validation error tells each field with its message',
    {
      error_type: 'validation_error',
      message: 'Check',
      errors: [error('name', 'Required'), error('phone', 'Invalid')],
    },
    'name - Required, phone - Invalid',
  ],
  [
    'an error without a field is only its message',
    { error_type: 'validation_error', errors: [error('', 'Bad')] },
    'Bad',
  ],
  [
    'one error is told itself',
    { message: 'Check', errors: [error('name', 'Required')] },
    'Required',
  ],
  [
    'of more errors the message is told',
    { message: 'Check', errors: [error('a', 'A'), error('b', 'B')] },
    'Check',
  ],
  [
    'of more errors without a message the first is told',
    { errors: [error('a', 'A'), error('b', 'B')] },
    'A',
  ],
  ['a message alone is told', { message: 'Check' }, 'Check'],
  ['nothing is something that went wrong', {}, '(problem.unknown)'],
  ['no answer has its own words', { error_type: 'network_error' }, '(problem.network)'],
])('%s', (_, rest, text) =>
  expect(problemText(says, problem(rest)).replace('shell:', '')).toBe(text),
)
