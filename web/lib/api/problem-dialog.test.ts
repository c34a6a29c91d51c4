import { afterEach, expect, test } from 'vitest'
import { ApiFailure, readProblem } from './api-problem.ts'
import { attempt, showProblem, shownProblem } from './problem-dialog.ts'

const failure = (status: number) => new ApiFailure(readProblem(status, { message: 'No' }))

afterEach(() => shownProblem.set(null))

test('opens the error dialog when a call fails', async () => {
  expect(await attempt(Promise.reject(failure(409)))).toBeUndefined()
  expect(shownProblem.get()).toMatchObject({ status_code: 409, message: 'No' })
})

test('shows nothing for status 999', () => {
  showProblem(failure(999))
  expect(shownProblem.get()).toBeNull()
})

test.each(['using_another_account', 'inactive_account'])(
  'shows nothing for %s, which opens another page',
  (error_type) => {
    showProblem(new ApiFailure(readProblem(409, { error_type, message: 'No' })))
    expect(shownProblem.get()).toBeNull()
  },
)

test('throws errors other than failed calls', () => {
  const error = new TypeError('x is not a function')
  expect(() => showProblem(error)).toThrow(error)
})
