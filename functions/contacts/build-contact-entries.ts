import type { Contact } from '#shared/contacts/contact.ts'
import { listContactWords, reverseDigits, toContactTexts } from '#shared/contacts/contact-search.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'

/**
 * Builds the entries by which a contact is listed and found: its name, each further word, its phone
 * with and without the calling code, and the phone backwards. They follow from name and phone, so a
 * contact keeps them for its life.
 */
export const buildContactEntries = (owner: string, contact: Contact): Item[] => {
  const texts = toContactTexts(contact)
  const { id, party_type } = contact
  const entry = { contact_id: id, ...texts }
  const [firstWord = ''] = texts.name.split(' ')
  const later = listContactWords(texts).filter((word) => word !== firstWord)
  return [
    { ...keys.contactEntry(owner, party_type, 'NAME', texts.name, id), ...entry },
    ...later.map((word) => ({
      ...keys.contactEntry(owner, party_type, 'WORD', word, id),
      ...entry,
    })),
    {
      ...keys.contactEntry(owner, party_type, 'PHONE_END', reverseDigits(texts.digits), id),
      ...entry,
    },
  ]
}
