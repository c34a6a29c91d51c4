import { afterEach, expect, test } from 'vitest'
import { ApiFailure, readProblem } from './api-problem.ts'
import { attempt, showProblem, shownProblem } from './problem-dialog.ts'

const failure = (status: number) => new ApiFailure(readProblem(status, { message: 'No' }))

afterEach(() => shownProblem.set(null))

test('a failed call opens the error dialog', async () => {
  expect(await attempt(Promise.reject(failure(409)))).toBeUndefined()
  expect(shownProblem.get()).toMatchObject({ status_code: 409, message: 'No' })
})

test('one with the status 999 passes without a word', () => {
  showProblem(failure(999))
  expect(shownProblem.get()).toBeNull()
})

test.each(['using_another_account', 'inactive_account'])(
  'one of %s leaves for another page without a word',
  (error_type) => {
    showProblem(new ApiFailure(readProblem(409, { error_type, message: 'No' })))
    expect(shownProblem.get()).toBeNull()
  },
)

test('what is no failed call is a fault of ours', () => {
  const issue = new TypeError('x is not a function')
  expect(() => showProblem(issue)).toThrow(issue)
})
