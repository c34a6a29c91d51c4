import { createHash, timingSafeEqual } from 'node:crypto'
import { sessionSeconds } from './session-store.ts'

const sessionCookie = '__Host-session'
const xsrfCookie = '_xsrf'

/** The anti-forgery token of a session: bound to its secret and useless for finding it. */
export const xsrfToken = (secret: string): string =>
  createHash('sha256').update(`xsrf:${secret}`).digest('base64url')

/** Compares in constant time. */
export const sameToken = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The session secret among a call's cookies. */
export const sessionSecret = (cookies: readonly string[]): string | undefined => {
  const found = cookies.find((cookie) => cookie.startsWith(`${sessionCookie}=`))
  return found?.slice(sessionCookie.length + 1) || undefined
}

/** The two cookies that a session starts with. The page reads `_xsrf` and echoes it in a header. */
export const sessionCookies = (secret: string): string[] => [
  `${sessionCookie}=${secret}; Path=/; Max-Age=${sessionSeconds}; HttpOnly; Secure; SameSite=Lax`,
  `${xsrfCookie}=${xsrfToken(secret)}; Path=/; Max-Age=${sessionSeconds}; Secure; SameSite=Lax`,
]
