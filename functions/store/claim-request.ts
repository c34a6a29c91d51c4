import { toEpochSeconds } from '#functions/lib/clock.ts'
import {
  createKeyReusedProblem,
  type IdempotentRequest,
  requestRecord,
  requestTtlSeconds,
} from './commit-once.ts'
import { ConditionFailed, notExists } from './operations.ts'
import type { Runtime } from './runtime.ts'

/**
 * Binds an idempotency key to the body that it came with, for a request whose effect is safe to
 * repeat and leaves no room for its record in its transaction.
 * @throws Problem conflict when the key was used with another body.
 */
export const claimRequest = async (
  runtime: Runtime,
  { key, fingerprint }: IdempotentRequest,
): Promise<void> => {
  const expires_at = toEpochSeconds(runtime.now()) + requestTtlSeconds
  try {
    await runtime.table.write({ put: { ...key, fingerprint, expires_at }, if: notExists })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    const item = await runtime.table.get(key)
    if (item && requestRecord.parse(item).fingerprint !== fingerprint) {
      throw createKeyReusedProblem()
    }
  }
}
