import { cleanPhone, toInternationalPhone, validatePhone } from '#shared/contact-details/phone.ts'

/** An e-mail among other words. */
const emailWithin = /[^\s,;|<>()"/]+@[^\s,;|<>()"/]+\.[\p{L}\d]+/u

/** What stands between several contacts of one cell. */
const between = /[;,|\n]+| \/ |\/(?=\s*\+?\d{5})|\s(?:või|or|vai|arba|tai|или|ja|and|un|ir|и)\s/u

/** Words before a number, such as `tel.`, and after it, such as a name in brackets. */
const wordsBefore = /^\p{L}+(?:\p{L}|[.: ])*[.:\s]\s*(?=[+\d(])/u
const wordsAfter = /(?<=\d)\s+\(?\p{L}[\p{L} .]*\)?$/u

/** Cells that have nothing but one number. */
const plainPhone = /^[\d+][\d\s()+.-]*$/

/** Digits of a whole number; a cell with fewer has no phone. */
const minDigits = 7

/** A Finnish mobile number as it is dialled there. */
const finnishMobile = /^0(?:4|50)\d{6,}$/

const isMobile = (text: string): boolean => {
  const phone = cleanPhone(text)
  const isNational = (country: string) =>
    validatePhone(toInternationalPhone(phone, country), country) === undefined
  if (phone.startsWith('+')) return isNational('')
  return finnishMobile.test(phone) || ['ee', 'lv', 'lt'].some(isNational)
}

/** A phone, an e-mail and what stands between them and a name. */
const contactWithin =
  /[\s,;:|/(]*(?:\btel\.?|\bmob\.?)?[\s:]*\+?\(?\d[\d\s()+.-]{6,}\)?[\s,;|/)]*/giu

/** Takes a name out of a cell that has a phone or an e-mail beside it; other texts stay. */
export const pickName = (cell: string): string => {
  if (!/\d{3}|@/.test(cell)) return cell
  const name = cell.replace(emailWithin, ' ').replace(contactWithin, ' ')
  return /\p{L}/u.test(name) ? name.replace(/^[\s,;|/]+|[\s,;|/]+$/g, '') : cell
}

/** Takes the e-mail out of a cell that has more than it; other texts stay. */
export const pickEmail = (cell: string): string => emailWithin.exec(cell)?.[0] ?? cell

/**
 * Takes the phone out of a cell that has several, or words and an e-mail beside it: the first one that
 * a message can be sent to, else the first whole number. Other texts stay.
 */
export const pickPhone = (cell: string): string => {
  if (cell === '' || plainPhone.test(cell)) return cell
  const parts = cell
    .replace(emailWithin, ' ; ')
    .split(between)
    .map((part) => part.trim().replace(wordsBefore, '').replace(wordsAfter, ''))
    .filter((part) => part.replace(/\D/g, '').length >= minDigits && !/\p{L}/u.test(part))
  return parts.find(isMobile) ?? parts[0] ?? cell
}
