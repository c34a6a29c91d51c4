import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type Contact, contact } from '#shared/contacts/contact.ts'
import type { PartyType } from '#shared/contacts/party-types.ts'
import { toContactTexts } from '#shared/contacts/contact-search.ts'
import { type ContactEntryKind, keys, partitions } from '#functions/store/keys.ts'
import type { Item, Range, Table } from '#functions/store/operations.ts'

/** A stored contact. */
export const contactRecord = contact

/** A stored entry, which leads to a contact and holds what a search compares. */
export const contactEntry = z.object({
  contact_id: z.string(),
  name: z.string(),
  digits: z.string(),
})
export type ContactEntry = z.infer<typeof contactEntry>

/** The stored numbers of contacts of an address book. */
export const contactTotals = z.object({
  total: z.int(),
  recipient: z._default(z.int(), 0),
  sender: z._default(z.int(), 0),
})

/**
 * Returns the id of a contact. It follows from the owner, the name and the phone, so that the same
 * person saved twice, also at the same time, is one contact.
 */
export const toContactId = (
  owner: string,
  { party_type, ...person }: Pick<Contact, 'party_type' | 'name' | 'phone'>,
): string => {
  const { name, digits } = toContactTexts(person)
  const hash = createHash('sha256').update([owner, party_type, name, digits].join('\n'))
  return `con_${hash.digest('base64url').slice(0, 26)}`
}

/** Converts a stored item to a contact. */
export const toContact = (item: Item): Contact => contactRecord.parse(item)

/** Reads the numbers of contacts of an address book. */
export const parseTotals = (item: Item | undefined): z.infer<typeof contactTotals> =>
  item ? contactTotals.parse(item) : { total: 0, recipient: 0, sender: 0 }

/** Reads contacts by their ids, in their order. Those that no longer exist are left out. */
export const getContacts = async (
  table: Table,
  owner: string,
  ids: readonly string[],
): Promise<Contact[]> => {
  const items =
    ids.length === 0 ? [] : await table.getMany(ids.map((id) => keys.contact(owner, id)))
  const byId = new Map(items.map(toContact).map((each) => [each.id, each]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Which entries to read. */
export interface EntryRange {
  readonly owner: string
  readonly party: PartyType
  readonly kind: ContactEntryKind
  /** The beginning of their text. */
  readonly start: string
}

/** Reads entries in order of their text: all, or the first `limit`. */
export const readEntries = async (
  table: Table,
  { owner, party, kind, start }: EntryRange,
  { limit = Number.POSITIVE_INFINITY, descending = false } = {},
): Promise<ContactEntry[]> => {
  const range = { ...partitions.contactEntries(owner, party, kind, start), descending }
  const found: ContactEntry[] = []
  let after: Range['after']
  do {
    const left = limit - found.length
    const page = await table.query({
      ...range,
      ...(Number.isFinite(left) && { limit: left }),
      ...(after && { after }),
    })
    found.push(...page.items.map((item) => contactEntry.parse(item)))
    after = page.after
  } while (after && found.length < limit)
  return found
}
