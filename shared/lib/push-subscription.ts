import * as z from 'zod/mini'
import { locale } from './locale.ts'

/** The longest address of a push service. Those of Windows have the most, about 600 characters. */
const maxEndpointLength = 1024

/** The most devices on which a person gets pushes. A further one takes the place of the oldest. */
export const maxPushDevices = 5

/**
 * The subscription of a browser to pushes, as `PushManager.subscribe` returns it (RFC 8030 and 8291), with the
 * language of the page.
 */
export const pushSubscription = z.object({
  /** The address at the push service of the browser. */
  endpoint: z.string('invalid_value').check(z.maxLength(maxEndpointLength, 'invalid_value')),
  /** The browser's public key, an uncompressed point of P-256: 65 bytes in base64url. */
  p256dh: z.string('invalid_value').check(z.regex(/^B[\w-]{86}$/, 'invalid_value')),
  /** The secret that authenticates its messages: 16 bytes in base64url. */
  auth: z.string('invalid_value').check(z.regex(/^[\w-]{22}$/, 'invalid_value')),
  locale,
})
export type PushSubscription = z.infer<typeof pushSubscription>
