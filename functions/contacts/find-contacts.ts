import type { Contact } from '#shared/contacts/contact.ts'
import type { PartyType } from '#shared/contacts/party-types.ts'
import {
  isPhoneEnd,
  matchesContactSearch,
  parseContactSearch,
  rankContactMatch,
  reverseDigits,
} from '#shared/contacts/contact-search.ts'
import { keys } from '#functions/store/keys.ts'
import type { Table } from '#functions/store/operations.ts'
import { type ContactEntry, getContacts, parseTotals, readEntries } from './contact-store.ts'

/** Which contacts to list. */
export interface ContactQuery {
  readonly owner: string
  readonly party: PartyType
  readonly search: string
  readonly offset: number
  readonly limit: number
}

/** One page of contacts, and how many there are in all. */
export interface ContactPage {
  readonly contacts: Contact[]
  readonly total: number
}

/** Reads a page of entries by name from the nearer end of the list. */
const readNames = async (
  table: Table,
  { owner, party, offset, limit }: ContactQuery,
  total: number,
): Promise<ContactEntry[]> => {
  const range = { owner, party, kind: 'NAME', start: '' } as const
  const end = Math.min(offset + limit, total)
  if (offset >= end) return []
  if (end <= total - offset) {
    return (await readEntries(table, range, { limit: end })).slice(offset)
  }
  const fromEnd = await readEntries(table, range, { limit: total - offset, descending: true })
  return fromEnd.toReversed().slice(0, end - offset)
}

const listAll = async (table: Table, query: ContactQuery): Promise<ContactPage> => {
  const { owner, party } = query
  const total = parseTotals(await table.get(keys.contactTotals(owner)))[party]
  const entries = await readNames(table, query, total)
  const ids = entries.map(({ contact_id }) => contact_id)
  return { contacts: await getContacts(table, owner, ids), total }
}

/** Reads the entries that match one term, without repetitions. */
const readMatches = async (
  table: Table,
  { owner, party }: ContactQuery,
  term: string,
): Promise<ContactEntry[]> => {
  const found = await Promise.all([
    readEntries(table, { owner, party, kind: 'NAME', start: term }),
    readEntries(table, { owner, party, kind: 'WORD', start: term }),
    isPhoneEnd(term)
      ? readEntries(table, { owner, party, kind: 'PHONE_END', start: reverseDigits(term) })
      : [],
  ])
  return [...new Map(found.flat().map((entry) => [entry.contact_id, entry])).values()]
}

const compareEntries = (one: ContactEntry, other: ContactEntry): number =>
  one.name < other.name ? -1 : Number(one.name > other.name)

/**
 * Lists contacts by name, of a search those whose whole name or words match first. A search reads only the entries that match its longest term, and compares
 * the other terms with them.
 */
export const findContacts = async (table: Table, query: ContactQuery): Promise<ContactPage> => {
  const terms = parseContactSearch(query.search)
  const [longest] = terms.toSorted((one, other) => other.length - one.length)
  if (longest === undefined) return listAll(table, query)
  const matches = (await readMatches(table, query, longest))
    .filter((entry) => matchesContactSearch(entry, terms))
    .toSorted(
      (one, other) =>
        rankContactMatch(one, terms) - rankContactMatch(other, terms) || compareEntries(one, other),
    )
  const page = matches.slice(query.offset, query.offset + query.limit)
  const ids = page.map(({ contact_id }) => contact_id)
  return { contacts: await getContacts(table, query.owner, ids), total: matches.length }
}
