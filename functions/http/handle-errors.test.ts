import { afterEach, expect, test, vi } from 'vitest'
import { getApp } from '#shared/api/app.ts'
import { log } from '#functions/lib/log.ts'
import { handleErrors } from './handle-errors.ts'

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
