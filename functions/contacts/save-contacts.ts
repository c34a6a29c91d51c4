import { maxContacts } from '#shared/contacts/contact-limits.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import { partyTypes } from '#shared/contacts/party-types.ts'
import { keys } from '#functions/store/keys.ts'
import { any, exists, notExists, type Write } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { buildContactEntries } from './build-contact-entries.ts'
import { parseTotals } from './contact-store.ts'

/** What has become of a contact; `full` if the address book has no room for it. */
export type SaveOutcome = 'created' | 'updated' | 'full'

const buildFirstWrites = (owner: string, contact: Contact): Write[] => [
  { put: { ...keys.contact(owner, contact.id), ...contact }, if: notExists },
  ...buildContactEntries(owner, contact).map((item) => ({ put: item })),
]

const countParties = (contacts: readonly Contact[]): Record<string, number> =>
  Object.fromEntries(
    partyTypes
      .map((party) => [party, contacts.filter((each) => each.party_type === party).length] as const)
      .filter(([, count]) => count > 0),
  )

/** Counts new contacts, if the address book has room for all of them. */
const buildCount = (owner: string, created: readonly Contact[]): Write => ({
  update: keys.contactTotals(owner),
  add: { total: created.length, ...countParties(created) },
  if: any({ absent: 'total' }, { attribute: 'total', below: maxContacts - created.length + 1 }),
})

/** Saves contacts in one transaction. */
const saveGroup = (runtime: Runtime, owner: string, group: readonly Contact[]) =>
  retryTransaction(runtime, async () => {
    const totals = keys.contactTotals(owner)
    const items = await runtime.table.getMany([
      ...group.map(({ id }) => keys.contact(owner, id)),
      totals,
    ])
    const stored = new Set(items.map(({ SK }) => SK))
    const isStored = ({ id }: Contact) => stored.has(keys.contact(owner, id).SK)
    const { total } = parseTotals(items.find(({ SK }) => SK === totals.SK))
    const known = group.filter(isStored)
    const created = group
      .filter((each) => !isStored(each))
      .slice(0, Math.max(0, maxContacts - total))
    const done = new Map<string, SaveOutcome>(group.map(({ id }) => [id, 'full']))
    for (const { id } of known) done.set(id, 'updated')
    for (const { id } of created) done.set(id, 'created')
    const writes: Write[] = [
      // Attributes that a later release has written stay.
      ...known.map((each) => ({
        update: keys.contact(owner, each.id),
        set: { ...each },
        if: exists,
      })),
      ...created.flatMap((each) => buildFirstWrites(owner, each)),
      ...(created.length > 0 ? [buildCount(owner, created)] : []),
    ]
    return writes.length > 0 ? { writes, done } : { done }
  })

/** Splits contacts into groups, each of which one transaction can save. */
const splitIntoGroups = (
  owner: string,
  contacts: readonly Contact[],
  maxWrites: number,
): Contact[][] => {
  const groups: Contact[][] = []
  let left = 0
  for (const contact of contacts) {
    const size = buildFirstWrites(owner, contact).length
    const group = groups.at(-1)
    if (group && size <= left) {
      group.push(contact)
      left -= size
    } else {
      groups.push([contact])
      // One write counts the contacts.
      left = maxWrites - 1 - size
    }
  }
  return groups
}

/**
 * Saves contacts and returns what has become of each by its id. A contact that exists is replaced;
 * of several with the same id the last one counts. May be repeated, also concurrently.
 */
export const saveContacts = async (
  runtime: Runtime,
  owner: string,
  contacts: readonly Contact[],
): Promise<ReadonlyMap<string, SaveOutcome>> => {
  const unique = [...new Map(contacts.map((each) => [each.id, each])).values()]
  const outcomes = new Map<string, SaveOutcome>()
  // One after another: all of them change the number of contacts.
  for (const group of splitIntoGroups(owner, unique, runtime.table.maxWrites)) {
    for (const [id, outcome] of await saveGroup(runtime, owner, group)) outcomes.set(id, outcome)
  }
  return outcomes
}
