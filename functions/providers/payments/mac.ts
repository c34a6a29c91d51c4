import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Computes the provider's MAC of a text: upper-case hex SHA-512 of the text followed by the secret.
 */
export const computeMac = (json: string, secret: string): string =>
  createHash('sha512').update(json).update(secret).digest('hex').toUpperCase()

/** Whether `mac` is the MAC of exactly this text. Compares in constant time. */
export const isValidMac = (json: string, mac: string, secret: string): boolean => {
  const expected = Buffer.from(computeMac(json, secret))
  const actual = Buffer.from(mac)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
