import { toTallinnDay } from '#shared/lib/tallinn-time.ts'

/** The digits of a ULID, which have no I, L, O and U. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Reads the time of an id (UTC ms): the first ten characters after its prefix. */
const readTime = (id: string) =>
  Array.from(id.slice(id.indexOf('_') + 1).slice(0, 10)).reduce(
    (time, digit) => time * digits.length + digits.indexOf(digit),
    0,
  )

/**
 * Returns the number of a payment's receipt, e.g. `2026-11-24-K7M3QX`: the day on which the payment
 * was opened in Tallinn and the last six characters of its id, which are random.
 */
export const getReceiptNumber = (paymentId: string): string => {
  const { year, month, day } = toTallinnDay(readTime(paymentId))
  const pad = (value: number) => `${value}`.padStart(2, '0')
  return `${year}-${pad(month)}-${pad(day)}-${paymentId.slice(-6)}`
}
