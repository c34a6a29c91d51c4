/** The characters of sending codes. None is taken for another: there is no 0, O, 1 or I. */
export const sendingCodeCharacters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The number of characters of a sending code. */
export const sendingCodeLength = 8

/** Days from the preparation of a shipment in which its sending code can be used. */
export const sendingCodeDays = 30

const pattern = new RegExp(`^[${sendingCodeCharacters}]{${sendingCodeLength}}$`)

/** Parses a typed sending code, ignoring spaces, hyphens and case; undefined for another text. */
export const parseSendingCode = (text: string): string | undefined => {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  return pattern.test(code) ? code : undefined
}

/** Formats a sending code for display in two groups: `K7MW 4RXQ`. */
export const formatSendingCode = (code: string): string => code.replace(/^(.{4})(.{4})$/, '$1 $2')
