import { log } from '#functions/lib/log.ts'
import { getEmailSender } from '#functions/providers/email/email-sender.ts'
import { ProviderError, type ProviderFailure } from '#functions/providers/provider-error.ts'
import { getSmsSender } from '#functions/providers/sms/sms-sender.ts'
import { createLinkCode } from '#functions/lib/link-code.ts'
import {
  claimNotification,
  type ClaimedMessage,
  type NotificationMessage,
  recordFailure,
  recordRefusal,
  recordSent,
} from '#functions/notifications/records/notification-store.ts'
import { isRefusedAddress } from '#functions/notifications/records/refused-address-store.ts'
import { backOff, isTransient } from '#functions/store/back-off.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { Composed } from '#functions/notifications/compose/composed.ts'
import { sendPushes } from '#functions/notifications/push/send-pushes.ts'
import { markRefusedOnOrders } from './mark-refused.ts'
import { queueReplacedSms } from './replaced-sms.ts'

/** Composes a notification; `undefined` when there is nothing to send any more. */
export type Compose = (runtime: Runtime, message: ClaimedMessage) => Promise<Composed | undefined>

/** Submits a notification. Returns the provider's id of the message. */
const submit = async (
  runtime: Runtime,
  message: NotificationMessage,
  composed: Composed,
): Promise<string | undefined> => {
  if (composed.channel === 'sms') return getSmsSender().send(composed)
  if (composed.channel === 'push') return sendPushes(runtime, message, composed)
  if (await isRefusedAddress(runtime, composed.to)) throw new ProviderError('email', 'refused')
  const sender = await getEmailSender()
  return sender.send({ ...composed, reference: { subject: message.subject, name: message.name } })
}

/** With the repetitions of the table a few seconds, which the claim outlasts. */
const maxRecordAttempts = 5

/**
 * Records that the provider has accepted a notification, and again after temporary errors of the
 * table. It does not throw, because the queue would deliver the message once more.
 */
const keepSent = async (
  runtime: Runtime,
  message: NotificationMessage,
  providerId: string | undefined,
): Promise<void> => {
  for (let attempts = 0; attempts < maxRecordAttempts; attempts += 1) {
    try {
      await recordSent(runtime, message, providerId)
      return
    } catch (error) {
      if (!isTransient(error)) break
      await backOff(runtime, attempts)
    }
  }
  const { subject, name } = message
  log.error('notification sent but not recorded', { subject, notification: name })
}

/**
 * Calls `send` once for a notification, even if several processes try at the same time. `send`
 * returns the provider's id of the message; `undefined` when there was nothing to send.
 * @throws what `send` throws, after which the next attempt can start at once
 * @throws Problem `conflict` while another process is sending it
 */
export const sendOnce = async (
  runtime: Runtime,
  message: NotificationMessage,
  send: (message: ClaimedMessage) => Promise<string | undefined>,
): Promise<void> => {
  const claim = await claimNotification(runtime, message, createLinkCode())
  if (claim === undefined) return
  const { claimedUntil, linkCode } = claim
  const providerId = await send({ ...message, linkCode }).catch(async (error: unknown) => {
    const failure = error instanceof ProviderError ? error.failure : 'error'
    await recordFailure(runtime, message, claimedUntil, failure)
    throw error
  })
  await keepSent(runtime, message, providerId)
}

const reportRefusal = async (runtime: Runtime, message: NotificationMessage): Promise<void> => {
  const { subject, name } = message
  log.warn('notification refused', { subject, notification: name })
  await markRefusedOnOrders(runtime, message)
}

/**
 * Ends a notification that was refused for good, or a push that is given up, and has the text message sent
 * whose place it has taken. Safe to repeat.
 */
export const endRefused = async (
  runtime: Runtime,
  message: NotificationMessage,
  failure: ProviderFailure,
): Promise<void> => {
  // A push that no device takes is replaced. It is nobody's mistake.
  if (message.channel !== 'push') await reportRefusal(runtime, message)
  await queueReplacedSms(runtime, message)
  await recordRefusal(runtime, message, failure)
}

/**
 * Sends a notification once, even if its message is received repeatedly or by several processes. A
 * notification that the provider refuses for good is recorded and not repeated.
 * @throws when it could not be sent or is being sent, so that the queue delivers it again.
 */
export const sendNotification = async (
  runtime: Runtime,
  message: NotificationMessage,
  compose: Compose,
): Promise<void> => {
  try {
    await sendOnce(runtime, message, async (claimed) => {
      const composed = await compose(runtime, claimed)
      return composed && submit(runtime, message, composed)
    })
  } catch (error) {
    if (!(error instanceof ProviderError && error.failure === 'refused')) throw error
    await endRefused(runtime, message, error.failure)
  }
}
