import { validateEmail } from '#shared/contact-details/email.ts'
import { validateName } from '#shared/contact-details/people.ts'
import { toInternationalPhone, validatePhone } from '#shared/contact-details/phone.ts'
import { type FieldIssue, collectIssues } from '#shared/lib/field-issues.ts'
import type { ContactBody } from './contact.ts'

/*
 * The rules of a contact, apart from its schemas, which the browser does not load.
 */

/** The country that a contact's phone without a prefix belongs to. */
export const getContactCountry = (
  { place }: Pick<ContactBody, 'place'>,
  accountCountry: string,
): string => place?.address_country_code ?? accountCountry

/** Returns the issues of a contact's fields. The e-mail and the place are optional. */
export const checkContact = (body: ContactBody, accountCountry: string): FieldIssue[] => {
  const country = getContactCountry(body, accountCountry)
  return collectIssues({
    name: validateName(body.name),
    phone: validatePhone(toInternationalPhone(body.phone, country), country),
    email: validateEmail(body.email),
  })
}
