import { afterEach, expect, test, vi } from 'vitest'
import { log } from '../log.ts'
import { answerErrors } from './answer-errors.ts'

afterEach(() => vi.restoreAllMocks())

test('an unforeseen error is logged by its place, never by what its message says', () => {
  const lines = vi.spyOn(log, 'error').mockImplementation(() => {})
  const error = new Error('nobody\n  Mari Maasikas\n  +37255512345 at mari@example.test')
  const request = { error, event: { requestContext: { requestId: 'r1' } }, response: null }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions
  answerErrors.onError?.(request as never)
  const said = JSON.stringify(lines.mock.calls)
  expect(said).toContain('answer-errors.test.ts')
  expect(said).not.toMatch(/Maasikas|55512345|mari@|nobody/)
  expect(JSON.stringify(request.response)).toContain('Something went wrong! (r1)')
})
