import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { inject } from 'vitest'
import { findLocalTarget } from '#infra/ops/target.ts'
import type { SharedStack } from './stack.ts'

/**
 * Creates a worker beside a stack that handles messages of the queues of jobs, and scans, each in a
 * process of its own. What it sends goes to `nextQueueUrl`.
 */
export const createJobWorker = async (stack: SharedStack, nextQueueUrl: string) => {
  const { variables } = await findLocalTarget(new URL(stack.url).port)
  /**
   * Handles a message; kills the process before it sends the nth request, if `killAt` is given.
   * Returns whether it was killed.
   * @throws when the handler fails.
   */
  return (message: object, killAt?: number) =>
    new Promise<boolean>((resolve, reject) => {
      const args = [
        '--import',
        join(import.meta.dirname, 'shift-clock.ts'),
        '--import',
        join(import.meta.dirname, 'kill-at-request.ts'),
        join(import.meta.dirname, 'handle-job-message.ts'),
        inject('stack').built.functionsDir,
        JSON.stringify(message),
      ]
      const env = {
        ...process.env,
        ...variables,
        EXPORTS_QUEUE_URL: nextQueueUrl,
        IMPORTS_QUEUE_URL: nextQueueUrl,
        CARRIER_EVENTS_QUEUE_URL: nextQueueUrl,
        ...(killAt !== undefined && { KILL_AT_REQUEST: String(killAt) }),
      }
      execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
        const isKilled = error?.signal === 'SIGKILL'
        if (error && !isKilled) reject(new Error(`${stdout}${stderr}`))
        else resolve(isKilled)
      })
    })
}
