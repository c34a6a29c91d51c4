import type { OrderRow } from '#shared/orders/order-row.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'

/** What tells people and their places apart, of a shipment or of its row in a list. */
export interface SentTo {
  readonly created_at: string
  readonly recipient: Pick<OrderRow['recipient'], 'name' | 'phone'>
  readonly destination: Pick<OrderRow['destination'], 'type' | 'name' | 'address_city'>
}

const toKey = ({ recipient, destination }: SentTo): string =>
  [recipient.name, recipient.phone, destination.type, destination.name, destination.address_city]
    .map(normalizeSearchText)
    .join('|')

/**
 * Lists the people to whom parcels were sent, the last one first: the newest shipment to each person at
 * each place. Erased shipments, which have no names, are left out.
 */
export const listPeople = <T extends SentTo>(orders: readonly T[], limit: number): T[] => {
  const newest = orders
    .filter(({ recipient }) => recipient.name.trim() !== '')
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
  const people = new Map<string, T>()
  for (const order of newest) if (!people.has(toKey(order))) people.set(toKey(order), order)
  return [...people.values()].slice(0, limit)
}

/** Returns up to two initials of a name, for its circle. */
export const getInitials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
