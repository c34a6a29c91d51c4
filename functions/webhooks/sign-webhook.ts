import { createHmac, randomBytes } from 'node:crypto'

/** The beginning of every secret, by which libraries and scanners recognise it. */
const secretPrefix = 'whsec_'
/** Bytes of a secret; Standard Webhooks allows 24 to 64. */
const secretBytes = 32

/** Creates the secret of an endpoint, in the form of Standard Webhooks. */
export const createWebhookSecret = (): string =>
  `${secretPrefix}${randomBytes(secretBytes).toString('base64')}`

/** What is signed: the id of the event, the time of the attempt (ms since 1970), and the body. */
interface SignedMessage {
  readonly id: string
  readonly at: number
  readonly body: string
}

/**
 * Builds the headers by which a receiver verifies a request, as Standard Webhooks says: id, timestamp in
 * seconds, and a signature by each secret.
 */
export const signWebhook = ({ id, at, body }: SignedMessage, secrets: readonly string[]) => {
  const timestamp = String(Math.floor(at / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
    const hash = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
    return `v1,${hash}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
