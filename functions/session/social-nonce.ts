import { createHash } from 'node:crypto'

/**
 * What our page gives to Google for this session and finds in the ID token again: a token that was
 * made for another session, or stolen from one, is refused. Ends with the session, so at login.
 */
export const socialNonce = (secretHash: string): string =>
  createHash('sha256').update(`social:${secretHash}`).digest('base64url')
