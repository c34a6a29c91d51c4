import * as z from 'zod/mini'
import { toEpochSeconds } from '#functions/lib/clock.ts'
import { Problem } from '#functions/lib/problem.ts'
import { keys } from '#functions/store/keys.ts'
import { all, any, ConditionFailed } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/** Longer than any sender takes. After it the claim of a crashed process expires. */
const claimTimeoutMs = 60_000
/**
 * An event is redelivered for up to 24 hours by the stream and up to 14 days from a dead-letter
 * queue.
 */
const retentionSeconds = 15 * 24 * 60 * 60

export const sentRecord = z.object({ sent_at: z.optional(z.number()) })

/**
 * Calls `send` once per name (`ord_…/sms/door_code`), even if the event is delivered several times
 * or to several consumers at once.
 *
 * @throws Problem `conflict` while another process is sending, so that the event is retried later.
 */
export const sendOnce = async (
  runtime: Runtime,
  name: string,
  send: () => Promise<void>,
): Promise<void> => {
  const key = keys.sent(name)
  const at = runtime.now()
  try {
    await runtime.table.write({
      update: key,
      set: {
        claimed_until: at + claimTimeoutMs,
        expires_at: toEpochSeconds(at) + retentionSeconds,
      },
      if: all(
        { absent: 'sent_at' },
        any({ absent: 'claimed_until' }, { attribute: 'claimed_until', below: at }),
      ),
    })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    const item = await runtime.table.get(key)
    if (item && sentRecord.parse(item).sent_at !== undefined) return
    throw new Problem('conflict', 'This is being sent already', { code: 'being_sent' })
  }
  await send()
  await runtime.table.write({
    update: key,
    set: { sent_at: runtime.now() },
    remove: ['claimed_until'],
  })
}
