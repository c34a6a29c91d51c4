import { minPhoneDigits } from '#shared/api/backoffice.ts'
import { validateEmail } from '#shared/contact-details/email.ts'
import { anyBarcode } from '#shared/lib/ids.ts'
import type { MessageCode } from '#shared/lib/messages.ts'
import { parseBarcode } from '#shared/orders/barcode.ts'

/** What customer support searches by. */
export type QueryKind = 'barcode' | 'phone' | 'email'

/** Whether a text may be a barcode that a company has agreed on: letters and digits, none of ours. */
const isAgreedBarcode = (text: string): boolean =>
  /^(?!JJ[A-Z]{2}\d)(?=.*[A-Z])(?=.*\d)/i.test(text) && anyBarcode.safeParse(text).success

/** Returns what a text is meant to be; undefined if it is none of the three. */
export const recogniseKind = (text: string): QueryKind | undefined => {
  const compact = text.replace(/\s/g, '')
  if (compact.includes('@')) return 'email'
  if (/^[a-z]{2,4}\d/i.test(compact) || isAgreedBarcode(text)) return 'barcode'
  return /^[+(]*\d[\d()+.-]*$/.test(compact) ? 'phone' : undefined
}

/** The body of a search, or why the text cannot be searched for. */
type Query =
  | { readonly body: { barcode: string } | { phone: string } | { email: string } }
  | { readonly code: MessageCode }

/**
 * Reads a search from a text: an e-mail has an @, a barcode begins with letters, and a phone has
 * digits, at least the last six.
 */
export const parseQuery = (typed: string): Query => {
  const text = typed.trim()
  if (text === '') return { code: 'required' }
  switch (recogniseKind(text)) {
    case 'email': {
      const code = validateEmail(text)
      return code ? { code } : { body: { email: text } }
    }
    case 'barcode': {
      const barcode = parseBarcode(text) ?? (isAgreedBarcode(text) ? text : undefined)
      return barcode === undefined ? { code: 'barcode_invalid' } : { body: { barcode } }
    }
    case 'phone':
      return text.replace(/\D/g, '').length < minPhoneDigits
        ? { code: 'phone_too_short' }
        : { body: { phone: text } }
    case undefined:
      return { code: 'invalid_value' }
  }
}
