import type { NotificationMessage } from '#functions/notifications/records/notification-store.ts'

const firstSeconds = 15
const longestSeconds = 60 * 60

/** Six attempts take about eight minutes. A later push would come after the SMS that follows it. */
const maxPushAttempts = 6

/** Whether a notification that has failed is given up. Others end as dead letters, which operators see. */
export const isGivenUp = (channel: NotificationMessage['channel'], attempts: number): boolean =>
  channel === 'push' && attempts >= maxPushAttempts

/**
 * Returns the delay in seconds before a notification is tried again, doubled after each attempt up to
 * an hour. Up to a fifth is random, so that messages that failed together are not repeated together.
 */
export const getRetryDelay = (attempts: number, random: (below: number) => number): number => {
  const delay = Math.min(longestSeconds, firstSeconds * 2 ** (attempts - 1))
  return delay - random(Math.floor(delay / 5) + 1)
}
