import type { Contact } from '#shared/contacts/contact.ts'
import type { PartyType } from '#shared/contacts/party-types.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Range, Table } from '#functions/store/operations.ts'
import { toContact } from './contact-store.ts'

/** Contacts that one part reads. With the longest texts they take less than 4 MB. */
const pageSize = 1000

/** A part of all recipients or senders. */
interface ContactPart {
  readonly contacts: Contact[]
  /** The id after which the next part begins; null at the end. */
  readonly next: string | null
}

/**
 * Reads the contacts of an address book after a given one, in order of their ids. Recipients and
 * senders are stored together, so a part may contain few of one kind.
 */
export const readAllContacts = async (
  table: Table,
  owner: string,
  { party, after }: { readonly party: PartyType; readonly after: string | undefined },
): Promise<ContactPart> => {
  const found: Contact[] = []
  let start: Range['after'] = after === undefined ? undefined : { ...keys.contact(owner, after) }
  do {
    const page = await table.query({
      ...partitions.contacts(owner),
      limit: pageSize - found.length,
      ...(start && { after: start }),
    })
    found.push(...page.items.map(toContact))
    start = page.after
  } while (start && found.length < pageSize)
  return {
    contacts: found.filter(({ party_type }) => party_type === party),
    next: start ? (found.at(-1)?.id ?? null) : null,
  }
}
