import type { Key } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import {
  claimDelivery,
  type DeliveryRecord,
  findFirstWaiting,
  postponeDelivery,
  recordDelivered,
  recordFailedAttempt,
  type StoredAttempt,
  toDeliveryKey,
  toEventId,
} from './delivery-store.ts'
import {
  failuresBeforePause,
  findNextTry,
  getPause,
  retryPeriodMs,
  spreadAfter,
} from './retry-times.ts'
import { type Answer, postToEndpoint } from '#functions/lib/post-to-endpoint.ts'
import { signWebhook } from './sign-webhook.ts'
import { switchOffWebhook } from './switch-off-webhook.ts'
import {
  findWebhook,
  listSecrets,
  pauseWebhook,
  recordFailure,
  recordSuccess,
  type WebhookRecord,
} from './webhook-store.ts'

/** Sends a body with headers to an address. */
export type Send = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
) => Promise<Answer>

/** How long a probe of an endpoint that fails keeps others from it, in milliseconds. */
const probeMs = 60_000

const isAccepted = ({ status = 0 }: Answer): boolean => status >= 200 && status < 300

/**
 * Returns until when a delivery waits for an endpoint that fails, in ms since 1970; undefined when it may
 * be sent. After a pause one delivery looks whether the endpoint is back.
 */
const findPause = async (runtime: Runtime, webhook: WebhookRecord): Promise<number | undefined> => {
  if (webhook.failures < failuresBeforePause) return undefined
  const at = runtime.now()
  const { paused_until = at } = webhook
  if (paused_until > at) return paused_until
  return (await pauseWebhook(runtime, webhook, at + probeMs)) ? undefined : at + probeMs
}

/** Records a failed attempt, leaves the endpoint alone for a while, or switches it off. */
const handleFailure = async (
  runtime: Runtime,
  webhook: WebhookRecord,
  delivery: DeliveryRecord,
  made: StoredAttempt,
): Promise<void> => {
  const at = runtime.now()
  const next = findNextTry(
    { tries: delivery.tries + 1, since: delivery.tried_since, at },
    (below) => runtime.random(below),
  )
  const failed = await recordFailure(runtime, webhook)
  const isGone = made.status === 410
  if (failed) {
    const { failures, failing_since = at } = failed
    // Nothing has arrived while this event was tried.
    const isHopeless = next === undefined && failing_since <= delivery.tried_since + probeMs
    if (isGone) await switchOffWebhook(runtime, failed, 'gone')
    else if (isHopeless || at - failing_since >= retryPeriodMs)
      await switchOffWebhook(runtime, failed, 'failing')
    else if (failures >= failuresBeforePause)
      await pauseWebhook(runtime, failed, at + getPause(failures, (below) => runtime.random(below)))
  }
  await recordFailedAttempt(runtime, delivery, made, isGone ? undefined : next)
}

/** Sends a claimed delivery, and records what became of it. */
const attemptDelivery = async (
  runtime: Runtime,
  delivery: DeliveryRecord,
  send: Send,
): Promise<void> => {
  const webhook = await findWebhook(runtime, delivery.company_id, delivery.webhook_id)
  const at = runtime.now()
  if (!webhook?.is_active) {
    const made = { at, duration: 0, error: 'switched_off', answer: '' } as const
    return recordFailedAttempt(runtime, delivery, made, undefined)
  }
  const pausedUntil = await findPause(runtime, webhook)
  if (pausedUntil !== undefined)
    return postponeDelivery(
      runtime,
      delivery,
      spreadAfter(pausedUntil, (below) => runtime.random(below)),
    )
  const id = toEventId(delivery)
  const { payload: body } = delivery
  const headers = signWebhook({ id, at, body }, listSecrets(webhook, at))
  const start = performance.now()
  const answer = await send(webhook.url, body, headers)
  const made = { at, duration: Math.round(performance.now() - start), ...answer }
  if (!isAccepted(answer)) return handleFailure(runtime, webhook, delivery, made)
  if (webhook.failures > 0) await recordSuccess(runtime, webhook)
  return recordDelivered(runtime, delivery, made)
}

/**
 * Sends the oldest waiting delivery of an endpoint and subject, by the key of any of them. Returns the
 * one after it, which is sent next; undefined when there is none, or the oldest has to wait.
 * It may be called twice, late and concurrently: a delivery whose claim has ended is sent again, because
 * the worker may have died before or after the endpoint received it.
 */
export const deliverNext = async (
  runtime: Runtime,
  key: Pick<Key, 'PK'>,
  send: Send = postToEndpoint,
): Promise<{ readonly key: Key; readonly webhook: string } | undefined> => {
  const first = await findFirstWaiting(runtime, key)
  if (!first || (first.next_at ?? 0) > runtime.now()) return undefined
  const claimed = await claimDelivery(runtime, first)
  if (!claimed) return undefined
  await attemptDelivery(runtime, claimed, send)
  const following = await findFirstWaiting(runtime, key)
  // The same one waits for its next attempt, or its claim has ended while it was sent.
  return following && following.sequence !== claimed.sequence
    ? { key: toDeliveryKey(following), webhook: following.webhook_id }
    : undefined
}
