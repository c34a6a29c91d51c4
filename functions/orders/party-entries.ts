import { hashEmail, hashPhoneEnd, hashReference } from '#functions/store/hash-contact.ts'
import { keys, parseParty, partitions } from '#functions/store/keys.ts'
import type { Attributes, Table } from '#functions/store/operations.ts'
import { orderRecord, type OrderRecord } from '#functions/store/records/order-store.ts'

/**
 * Lists the hashes of the e-mails and phones of a shipment's sender and recipient, and of its order
 * number, each once.
 */
export const listPartyHashes = ({
  sender,
  recipient,
  reference,
}: Pick<OrderRecord, 'sender' | 'recipient' | 'reference'>): string[] => {
  const hashes = [sender, recipient].flatMap(({ email, phone }) => [
    email === '' ? [] : [hashEmail(email)],
    hashPhoneEnd(phone) ?? [],
  ])
  const own = reference === '' ? [] : [hashReference(reference)]
  return [...new Set([...hashes.flat(), ...own])]
}

/** Entries that are read at once. */
const pageSize = 100
/** Entries that are read for one search. Phones of other numbers may have the same last digits. */
const maxRead = 2_000

/**
 * Finds the newest shipments of all owners by a hash. `isMatch` compares their data in full.
 * @returns at most `limit`, and whether there may be more
 */
export const findByParty = async (
  table: Table,
  hash: string,
  limit: number,
  isMatch: (order: OrderRecord) => boolean,
): Promise<{ orders: OrderRecord[]; hasMore: boolean }> => {
  const found: OrderRecord[] = []
  let after: Attributes | undefined
  for (let read = 0; read < maxRead && found.length <= limit; read += pageSize) {
    const range = { ...partitions.partyEntries(hash), descending: true, limit: pageSize }
    const page = await table.query({ ...range, ...(after && { after }) })
    const entries = page.items.map(({ SK }) => parseParty(SK))
    const items = await table.getMany(entries.map(({ owner, id }) => keys.order(owner, id)))
    const orders = items.map((item) => orderRecord.parse(item)).filter(isMatch)
    found.push(...orders.toSorted((one, other) => (one.id < other.id ? 1 : -1)))
    ;({ after } = page)
    if (!after) break
  }
  return { orders: found.slice(0, limit), hasMore: found.length > limit || after !== undefined }
}
