import {
  type Contact,
  type ContactBody,
  getContactCountry,
  maxContacts,
} from '#shared/address-book/contact.ts'
import { toInternationalPhone } from '#shared/contacts/phone.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'
import { any, exists, notExists } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { parseTotals, toContactId } from './contact-store.ts'
import { buildContactEntries } from './build-contact-entries.ts'

/** The address book to save to. */
export interface AddressBook {
  readonly owner: string
  /** The country of phones without a prefix, unless the contact's place has another. */
  readonly country: string
}

const buildFirstWrites = (owner: string, contact: Contact): Write[] => [
  { put: { ...keys.contact(owner, contact.id), ...contact }, if: notExists },
  ...buildContactEntries(owner, contact).map((item) => ({ put: item })),
  {
    update: keys.contactTotals(owner),
    add: { total: 1, [contact.party_type]: 1 },
    if: any({ absent: 'total' }, { attribute: 'total', below: maxContacts }),
  },
]

/**
 * Saves a contact. The same name and phone is the same contact, whose other data are replaced. May
 * be repeated, also concurrently.
 * @throws Problem conflict `too_many_contacts` when the address book is full.
 */
export const saveToAddressBook = async (
  runtime: Runtime,
  { owner, country }: AddressBook,
  body: ContactBody,
): Promise<Contact> => {
  const phone = toInternationalPhone(body.phone, getContactCountry(body, country))
  const contact: Contact = {
    ...body,
    phone,
    id: toContactId(owner, { ...body, phone }),
  }
  return retryTransaction(runtime, async () => {
    const key = keys.contact(owner, contact.id)
    const items = await runtime.table.getMany([key, keys.contactTotals(owner)])
    if (items.some(({ SK }) => SK === key.SK)) {
      // Attributes that a later release has written stay.
      return { writes: [{ update: key, set: { ...contact }, if: exists }], done: contact }
    }
    const { total } = parseTotals(items.find(({ SK }) => SK !== key.SK))
    if (total >= maxContacts) {
      const code = 'too_many_contacts'
      throw new Problem('conflict', formatMessage(code), { code })
    }
    return { writes: buildFirstWrites(owner, contact), done: contact }
  })
}
