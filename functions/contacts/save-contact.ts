import { getContactCountry } from '#shared/contacts/check-contact.ts'
import type { Contact, ContactBody } from '#shared/contacts/contact.ts'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { toContactId } from './contact-store.ts'
import { saveContacts } from './save-contacts.ts'

/** The address book to save to. */
export interface AddressBook {
  readonly owner: string
  /** The country of phones without a prefix, unless the contact's place has another. */
  readonly country: string
}

/** Builds the contact to store of a body: with its id, and its phone in international form. */
export const buildContact = ({ owner, country }: AddressBook, body: ContactBody): Contact => {
  const phone = toInternationalPhone(body.phone, getContactCountry(body, country))
  return { ...body, phone, id: toContactId(owner, { ...body, phone }) }
}

/**
 * Saves a contact. The same name and phone is the same contact, whose other data are replaced. May
 * be repeated, also concurrently.
 * @throws Problem conflict `too_many_contacts` when the address book is full.
 */
export const saveToAddressBook = async (
  runtime: Runtime,
  book: AddressBook,
  body: ContactBody,
): Promise<Contact> => {
  const contact = buildContact(book, body)
  const outcomes = await saveContacts(runtime, book.owner, [contact])
  if (outcomes.get(contact.id) !== 'full') return contact
  const code = 'too_many_contacts'
  throw new Problem('conflict', formatMessage(code), { code })
}
