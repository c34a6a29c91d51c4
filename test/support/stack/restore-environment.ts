import { afterAll, vi } from 'vitest'

/*
 * A setup file: what a test file has set in the environment does not reach the next file of the
 * worker, nor do modules whose clients call the stack of the file.
 */
const endpoint = process.env['AWS_ENDPOINT_URL']
afterAll(() => {
  if (process.env['AWS_ENDPOINT_URL'] !== endpoint) vi.resetModules()
  vi.unstubAllEnvs()
})
