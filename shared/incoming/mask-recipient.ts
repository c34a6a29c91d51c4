import { formatPhone } from '#shared/contact-details/format-phone.ts'

const mark = '•'

/** Shortens the last names: `Liis Õ.`; a name of one word stays. */
const maskName = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const initials = others.map((each) => `${[...each][0] ?? ''}.`)
  return [first, ...initials].join(' ')
}

/** Masks the digits between the calling code and the last four: `+372 •••• 2345`. */
const maskDigits = (phone: string): string => {
  const groups = formatPhone(phone).split(' ')
  const code = groups.length > 1 ? `${groups[0]} ` : ''
  return phone === '' ? '' : `${code}${mark.repeat(4)} ${phone.slice(-4)}`
}

/** Keeps the first letter: `l•••@…`. */
const maskMailbox = (email: string): string =>
  email === '' ? '' : `${[...email][0] ?? ''}${mark.repeat(3)}@…`

/** Masks the person who gets a parcel, so that a link shows nobody who that is. */
export const maskRecipient = ({
  name,
  phone,
  email,
}: {
  readonly name: string
  readonly phone: string
  readonly email: string
}) => ({ name: maskName(name), phone: maskDigits(phone), email: maskMailbox(email) })
