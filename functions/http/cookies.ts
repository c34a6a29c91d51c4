import { createHash, timingSafeEqual } from 'node:crypto'
import { sessionSeconds } from '../store/records/session-store.ts'

const sessionCookie = '__Host-session'
const xsrfCookie = '_xsrf'

/**
 * Derives the anti-forgery token of a session from its secret. The token does not reveal the
 * secret.
 */
export const createXsrfToken = (secret: string): string =>
  createHash('sha256').update(`xsrf:${secret}`).digest('base64url')

/** Compares tokens in constant time. */
export const isSameToken = (actual: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Reads the session secret from a call's cookies. */
export const readSessionSecret = (cookies: readonly string[]): string | undefined => {
  const found = cookies.find((cookie) => cookie.startsWith(`${sessionCookie}=`))
  return found?.slice(sessionCookie.length + 1) || undefined
}

/** Creates the two cookies of a session. The page reads `_xsrf` and sends it back in a header. */
export const createSessionCookies = (secret: string): string[] => [
  `${sessionCookie}=${secret}; Path=/; Max-Age=${sessionSeconds}; HttpOnly; Secure; SameSite=Lax`,
  `${xsrfCookie}=${createXsrfToken(secret)}; Path=/; Max-Age=${sessionSeconds}; Secure; SameSite=Lax`,
]
