import { hashSecret } from '#functions/lib/ids.ts'
import { log } from '#functions/lib/log.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { type Answer, postToEndpoint } from '#functions/lib/post-to-endpoint.ts'
import {
  followUpMs,
  type NotificationMessage,
} from '#functions/notifications/records/notification-store.ts'
import type { Composed } from '#functions/notifications/compose/composed.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { type PushDevice, removePushDevice } from './push-devices.ts'
import { type PushKeys, readPushKeys } from './push-keys.ts'

type Push = Extract<Composed, { channel: 'push' }>

/** How long a push service keeps a push that no SMS follows, in seconds. */
const longestWaitSeconds = 24 * 60 * 60

/** The longest topic (RFC 8030), in characters. */
const topicLength = 32

/** Posts a push to the service of a device. */
type Post = typeof postToEndpoint

/** What became of a push at the service of a device. */
type Outcome = 'accepted' | 'gone' | 'refused' | 'failed'

const toOutcome = ({ status }: Answer): Outcome => {
  if (status === undefined || status === 429 || status >= 500) return 'failed'
  if (status === 404 || status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'accepted' : 'refused'
}

/**
 * Sends a payload to one device, encrypted for it (RFC 8291) and signed by the keys of the environment. The
 * service waits for the device as long as the SMS does.
 */
const sendToDevice = async (
  { public_key: publicKey, private_key: privateKey }: PushKeys,
  { subject, name: _name, replaces_sms, audience }: NotificationMessage,
  { device, payload }: Push['pushes'][number],
  post: Post,
): Promise<Outcome> => {
  // Loaded when there is something to send.
  const { default: webPush } = await import('web-push')
  const { endpoint, p256dh, auth } = device
  const { body, headers } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: `mailto:${requireEnv('EMAIL_FROM')}`, publicKey, privateKey },
      TTL: replaces_sms === true ? followUpMs / 1000 : longestWaitSeconds,
      urgency: 'high',
      // A later push about the parcel takes the place of one that waits for the device.
      topic: hashSecret(`${subject} ${audience}`).slice(0, topicLength),
    },
  )
  const answer = await post(endpoint, body, toTexts(headers))
  const outcome = toOutcome(answer)
  if (outcome === 'refused')
    log.warn('push refused', { host: new URL(endpoint).host, status: answer.status })
  return outcome
}

const toTexts = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

const removeGone = async (runtime: Runtime, device: PushDevice): Promise<void> => {
  await removePushDevice(runtime, device)
  log.info('push device gone', { host: new URL(device.endpoint).host })
}

/**
 * Sends a push to all devices of a person, and forgets those that their services do not know any more. Returns
 * the host of a service that has accepted it.
 * @throws ProviderError `refused` where no device is left or takes it, `unreachable` where one may do so later
 */
export const sendPushes = async (
  runtime: Runtime,
  message: NotificationMessage,
  { pushes }: Push,
  post: Post = postToEndpoint,
): Promise<string> => {
  const pushKeys = pushes.length > 0 ? await readPushKeys(runtime) : undefined
  if (!pushKeys) throw new ProviderError('push', 'refused')
  const sent = await Promise.all(
    pushes.map(async (push) => {
      const outcome = await sendToDevice(pushKeys, message, push, post)
      if (outcome === 'gone') await removeGone(runtime, push.device)
      return { outcome, host: new URL(push.device.endpoint).host }
    }),
  )
  const accepted = sent.find(({ outcome }) => outcome === 'accepted')
  if (accepted) return accepted.host
  const mayPass = sent.some(({ outcome }) => outcome === 'failed')
  throw new ProviderError('push', mayPass ? 'unreachable' : 'refused')
}
