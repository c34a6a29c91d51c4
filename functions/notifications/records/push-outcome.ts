import { keys } from '#functions/store/keys.ts'
import { all, exists, ignoreConditionFailed } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { followUpFields, type NotificationMessage } from './notification-store.ts'

/** Records that a device has shown a push, unless the SMS follows it already. Safe to repeat. */
export const recordReceived = async (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  { subject, name }: Pick<NotificationMessage, 'subject' | 'name'>,
): Promise<void> => {
  await table
    .write({
      update: keys.notification(subject, name),
      set: { received_at: now() },
      remove: followUpFields,
      if: all({ present: 'message' }, { absent: 'received_at' }, { absent: 'refused_at' }),
    })
    .catch(ignoreConditionFailed)
}

/**
 * Decides that no device has shown a push, which is not sent any more. Returns whether that is so: a
 * device that reports it at the same moment is either in time, or changes nothing. Safe to repeat.
 */
export const recordNotShown = async (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  { subject, name }: Pick<NotificationMessage, 'subject' | 'name'>,
): Promise<boolean> => {
  try {
    await table.write({
      update: keys.notification(subject, name),
      initial: { refused_at: now(), refusal: 'not_shown' },
      if: all(exists, { absent: 'received_at' }),
    })
    return true
  } catch (error) {
    ignoreConditionFailed(error)
    return false
  }
}

/** Ends the wait for a device, once the SMS is queued or is not needed. */
export const endFollowUp = async (
  { table }: Pick<Runtime, 'table'>,
  { subject, name }: Pick<NotificationMessage, 'subject' | 'name'>,
): Promise<void> => {
  await table
    .write({
      update: keys.notification(subject, name),
      remove: [...followUpFields, 'claimed_until', 'link_code'],
      if: exists,
    })
    .catch(ignoreConditionFailed)
}
