import { minPhoneDigits } from '#shared/api/backoffice.ts'
import { validateEmail } from '#shared/contact-details/email.ts'
import { anyBarcode } from '#shared/lib/ids.ts'
import type { MessageCode } from '#shared/lib/messages.ts'
import { parseBarcode } from '#shared/orders/barcode.ts'

/** What customer support searches by. */
export type QueryKind = 'barcode' | 'phone' | 'email' | 'text'

/** Whether a text may be a barcode that a company has agreed on: letters and digits, none of ours. */
const isAgreedBarcode = (text: string): boolean =>
  /^(?!JJ[A-Z]{2}\d)(?=.*[A-Z])(?=.*\d)/i.test(text) && anyBarcode.safeParse(text).success

/** Returns what a text is meant to be; undefined for none. */
export const recogniseKind = (text: string): QueryKind | undefined => {
  const compact = text.replace(/\s/g, '')
  if (compact.includes('@')) return 'email'
  if (/^[a-z]{2,4}\d/i.test(compact) || isAgreedBarcode(text)) return 'barcode'
  if (/^[+(]*\d[\d()+.-]*$/.test(compact)) return 'phone'
  return compact === '' || /^\W*$/u.test(compact.replace(/\p{L}/gu, 'a')) ? undefined : 'text'
}

/** The body of a search, or why the text cannot be searched for. */
type Query =
  | {
      readonly body: { barcode: string } | { phone: string } | { email: string } | { text: string }
    }
  | { readonly code: MessageCode }

/**
 * Reads a search from a text: an e-mail has an @, a barcode begins with letters, and a phone has
 * digits, at least the last six. All else is the name of a company or an order number.
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
      // Fewer digits are an order number.
      return text.replace(/\D/g, '').length < minPhoneDigits
        ? { body: { text } }
        : { body: { phone: text } }
    case 'text':
      return { body: { text } }
    case undefined:
      return { code: 'invalid_value' }
  }
}
