import * as z from 'zod/mini'
import { epochSeconds } from '#functions/lib/clock.ts'
import { Problem } from '#functions/lib/errors.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { all, any, ConditionFailed } from '#functions/lib/store/operations.ts'
import type { Runtime } from '#functions/lib/runtime.ts'

/** Longer than any sender takes; after it a claim whose holder crashed is free again. */
const claimMilliseconds = 60_000
/** Messages of one event do not come back after the stream's 24 hours, nor from a DLQ after 14 days. */
const rememberSeconds = 15 * 24 * 60 * 60

export const sentRecord = z.object({ sent_at: z.optional(z.number()) })

/**
 * Sends something once for a natural name (`ord_…/sms/door_code`), though its event may come many
 * times and to several at once.
 *
 * @throws Problem conflict while another is sending, so that the event is tried again and sees how
 *   it ended.
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
        claimed_until: at + claimMilliseconds,
        expires_at: epochSeconds(at) + rememberSeconds,
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
