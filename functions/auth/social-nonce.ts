import { createHash } from 'node:crypto'

/**
 * Creates the nonce that our page passes to Google and that must come back in the ID token. A token
 * issued for another session, or stolen from one, is rejected. The nonce ends with the session,
 * hence at login.
 */
export const createSocialNonce = (secretHash: string): string =>
  createHash('sha256').update(`social:${secretHash}`).digest('base64url')
