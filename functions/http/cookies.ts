import { createHash, timingSafeEqual } from 'node:crypto'
import { sessionSeconds } from '#functions/store/records/sessions/session.ts'

const sessionCookie = '__Host-session'
const xsrfCookie = '_xsrf'
const deviceCookie = '__Host-device'

/** A browser is forgotten a year after its last login. */
export const deviceSeconds = 365 * 24 * 60 * 60

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

const readCookie = (cookies: readonly string[], name: string): string | undefined => {
  const found = cookies.find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || undefined
}

/** Reads the session secret from a call's cookies. */
export const readSessionSecret = (cookies: readonly string[]): string | undefined =>
  readCookie(cookies, sessionCookie)

/** Reads the token of the browser's last login from a call's cookies. */
export const readDeviceToken = (cookies: readonly string[]): string | undefined =>
  readCookie(cookies, deviceCookie)

/** Creates the two cookies of a session. The page reads `_xsrf` and sends it back in a header. */
export const createSessionCookies = (secret: string): string[] => [
  `${sessionCookie}=${secret}; Path=/; Max-Age=${sessionSeconds}; HttpOnly; Secure; SameSite=Lax`,
  `${xsrfCookie}=${createXsrfToken(secret)}; Path=/; Max-Age=${sessionSeconds}; Secure; SameSite=Lax`,
]

/**
 * Creates the cookie that shows at the next login that this browser has logged in before. It gives
 * no access.
 */
export const createDeviceCookie = (token: string): string =>
  `${deviceCookie}=${token}; Path=/; Max-Age=${deviceSeconds}; HttpOnly; Secure; SameSite=Strict`
