import { hashSecret } from '#functions/lib/ids.ts'

/** Digits at the end of a phone by which it is found. */
export const phoneEndDigits = 6

/** Characters of a hash in a key: 132 bits. */
const hashLength = 22

/** Hashes an e-mail, ignoring case, so that it can be found without being part of a key. */
export const hashEmail = (email: string): string =>
  hashSecret(`email ${email.trim().toLowerCase()}`).slice(0, hashLength)

/**
 * Hashes the last six digits of a phone, in whatever form it is written. Phones that share them have
 * one hash, so what it finds is compared in full. Undefined for a phone with fewer digits.
 */
export const hashPhoneEnd = (phone: string): string | undefined => {
  const digits = phone.replace(/\D/g, '')
  return digits.length < phoneEndDigits
    ? undefined
    : hashSecret(`phone ${digits.slice(-phoneEndDigits)}`).slice(0, hashLength)
}

/** Hashes an order number, ignoring case. */
export const hashReference = (reference: string): string =>
  hashSecret(`reference ${reference.trim().toLowerCase()}`).slice(0, hashLength)
