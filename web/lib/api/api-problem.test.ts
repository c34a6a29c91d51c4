import { describe, expect, test } from 'vitest'
import { readProblem } from './api-problem.ts'

const phone = {
  field: 'phone',
  error_message: 'Phone number is required',
  error_type: 'phone_required',
}

describe('the body of an error response', () => {
  test('is read in the format of the contract', () => {
    const body = {
      status_code: 422,
      error_type: 'validation_error',
      error_code: 'invalid_body',
      message: 'Check the fields',
      errors: [phone],
    }
    expect(readProblem(422, body)).toEqual(body)
  })

  test('may carry its errors as a JSON string', () => {
    const body = { error_type: 'validation_error', errors: JSON.stringify([phone]) }
    expect(readProblem(422, body).errors).toEqual([phone])
  })

  test.each([
    ['plain text', 'Not today', ['Not today']],
    ['text that happens to be JSON', '404', ['404']],
    ['a list of texts', ['Not today', 'Nor tomorrow'], ['Not today', 'Nor tomorrow']],
  ])('may carry its errors as %s', (_, errors, texts) =>
    expect(readProblem(400, { errors }).errors).toEqual(
      texts.map((error_message) => ({ field: '', error_message, error_type: '' })),
    ),
  )

  test.each([
    undefined,
    null,
    'Bad gateway',
    7,
    [],
    { errors: [null, 3, {}] },
    { error_type: 'x' },
  ])('is a generic error when it is %j', (body) =>
    expect(readProblem(502, body)).toEqual({
      status_code: 502,
      error_type: 'generic_error',
      error_code: '',
      message: '',
      errors: [],
    }),
  )
})
