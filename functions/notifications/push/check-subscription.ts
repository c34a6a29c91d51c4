import { createPublicKey } from 'node:crypto'
import type { PushSubscription } from '#shared/lib/push-subscription.ts'
import { validateWebhookUrl } from '#shared/webhooks/validate-webhook-url.ts'
import { createFieldProblem } from '#functions/lib/reject-issues.ts'
import { allowsLoopback } from '#functions/lib/post-to-endpoint.ts'

/** Whether 65 bytes in base64url are a point of the curve P-256. */
const isPoint = (text: string): boolean => {
  const point = Buffer.from(text, 'base64url')
  const toText = (start: number) => point.subarray(start, start + 32).toString('base64url')
  try {
    const key = { kty: 'EC', crv: 'P-256', x: toText(1), y: toText(33) }
    createPublicKey({ key, format: 'jwk' })
    return true
  } catch {
    return false
  }
}

/**
 * Checks a subscription before it is stored: its address has the form of a public server, as that of a webhook,
 * and messages can be encrypted for its key. Every sending checks again what the name stands for.
 * @throws Problem validation_error
 */
export const checkSubscription = ({ endpoint, p256dh }: PushSubscription, field: string): void => {
  const violation = validateWebhookUrl(endpoint, {
    allowsLoopback: allowsLoopback(),
    maxLength: endpoint.length,
  })
  if (violation || !isPoint(p256dh)) throw createFieldProblem({ field, code: 'invalid_value' })
}
