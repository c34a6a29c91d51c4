import { afterEach, expect, test, vi } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import { log } from '#functions/lib/log.ts'
import { WriteConflict } from '#functions/store/operations.ts'
import { handleErrors, toErrorResponse } from './handle-errors.ts'

afterEach(() => vi.restoreAllMocks())

test('logs an unexpected error with its stack trace but without its message', async () => {
  const lines = vi.spyOn(log, 'error').mockImplementation(() => {})
  const error = new Error('nobody\n  Mari Maasikas\n  +37255512345 at mari@example.test')
  const request = { error, event: { requestContext: { requestId: 'r1' } }, response: null }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions
  await handleErrors(getApp).onError?.(request as never)
  const logged = JSON.stringify(lines.mock.calls)
  expect(logged).toContain('handle-errors.test.ts')
  expect(logged).not.toMatch(/Maasikas|55512345|mari@|nobody/)
  expect(JSON.stringify(request.response)).toContain('Something went wrong! (r1)')
})

test.each([
  ['conflicts that do not end', new WriteConflict()],
  ['throttling', Object.assign(new Error('slow down'), { name: 'ThrottlingException' })],
])('asks to repeat a request after %s of the table', (_, error) => {
  const { statusCode, headers, body } = toErrorResponse(error, 'r1')
  expect(statusCode).toBe(503)
  expect(headers).toMatchObject({ 'retry-after': '1' })
  expect(JSON.parse(body ?? '')).toMatchObject({ error_type: 'busy', error_code: 'busy' })
})
