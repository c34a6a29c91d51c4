import { createHash, timingSafeEqual } from 'node:crypto'

/** The provider's mac of a text: upper-case hex SHA-512 of the text followed by the secret. */
export const macOf = (json: string, secret: string): string =>
  createHash('sha512').update(json).update(secret).digest('hex').toUpperCase()

/** Whether `mac` belongs to exactly this text, in a time that tells nothing of the right one. */
export const hasMac = (json: string, mac: string, secret: string): boolean => {
  const expected = Buffer.from(macOf(json, secret))
  const given = Buffer.from(mac)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
