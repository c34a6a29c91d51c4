import type { Contact } from '#shared/contacts/contact.ts'
import type { PartyType } from '#shared/contacts/party-types.ts'
import { exportContacts } from '#shared/api/contact-files.ts'
import { callApi } from '#web/lib/api/api-client.ts'

/**
 * Loads all recipients or senders of the address book, in no particular order.
 * @throws what `callApi` throws.
 */
export const fetchAllContacts = async (party: PartyType): Promise<Contact[]> => {
  const found: Contact[] = []
  let after: string | undefined
  do {
    const query = { party_type: party, ...(after !== undefined && { after }) }
    const part = await callApi(exportContacts, { query })
    found.push(...part.contacts)
    after = part.next ?? undefined
  } while (after !== undefined)
  return found
}
