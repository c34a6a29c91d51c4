import { sentDays } from '#shared/imports/find-sent.ts'
import { statuses } from '#shared/orders/statuses/statuses.ts'
import { chunk } from '#functions/lib/chunk.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import { findByReference } from '#functions/orders/lists/find-by-reference.ts'
import type { ListRuntime } from '#functions/orders/lists/list-query.ts'
import { listNewRows } from '#functions/orders/lists/search-list.ts'
import { parseLastId, partitions } from '#functions/store/keys.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import { hasSearchWords, parseSearchWords } from '#functions/store/records/orders/search-words.ts'

/** Shipments of one phone that are looked at. */
const maxPerPhone = 20
/** Maximum number of items in one batch read of DynamoDB. */
const batchSize = 100
/** Reads at once. */
const concurrency = 10
/** The last digits of a phone, which every way of writing it has. */
const comparedDigits = 7

const dayMs = 24 * 60 * 60 * 1000

/** Finds shipments by the last digits of their recipients' phones. */
const findByPhone = async (
  runtime: ListRuntime,
  owner: string,
  phones: readonly string[],
): Promise<OrderRecord[]> => {
  const { table } = runtime
  const words = phones.flatMap((phone) =>
    parseSearchWords(phone.replace(/\D/g, '').slice(-comparedDigits)),
  )
  if (words.length === 0) return []
  const newRows = await listNewRows(runtime, owner)
  const pages = await mapInBatches(words.flat(), concurrency, (word) =>
    table.queryValues({ ...partitions.searchEntries(owner, word), limit: maxPerPhone }, 'SK'),
  )
  const added = newRows.filter((row) => words.some((word) => hasSearchWords(row, [word])))
  const ids = new Set([
    ...added.map(({ id }) => id),
    ...pages.flatMap(({ values }) => values.map(parseLastId)),
  ])
  const orders = await mapInBatches(chunk([...ids], batchSize), concurrency, (batch) =>
    getOrders(table, owner, batch),
  )
  return orders.flat().flatMap((order) => order ?? [])
}

const describeSent = (order: OrderRecord) => {
  const { barcode, created_at, reference, recipient, destination, lines } = order
  return {
    barcode,
    created_at: new Date(created_at).toISOString(),
    order: {
      reference,
      recipient: { name: recipient.name, phone: recipient.phone },
      destination_place_id: destination.place_id,
      destination: destination.place_id === null ? destination : null,
      product_id: lines.find(({ type }) => type === 'delivery')?.product_id ?? null,
    },
  }
}

/** Finds the shipments of the last days that were created from a file and that rows may repeat. */
export const findSent = async (
  runtime: ListRuntime,
  owner: string,
  rows: readonly { readonly reference: string; readonly phone: string }[],
) => {
  const references = [...new Set(rows.map(({ reference }) => reference))].filter(
    (reference) => reference !== '',
  )
  const phones = [
    ...new Set(rows.flatMap(({ reference, phone }) => (reference === '' ? [phone] : []))),
  ]
  const [named, called] = await Promise.all([
    findByReference(runtime, owner, references),
    findByPhone(runtime, owner, phones),
  ])
  const from = runtime.now() - sentDays * dayMs
  const found = new Map([...named, ...called].map((order) => [order.id, order]))
  return [...found.values()]
    .filter(
      ({ origin, status, created_at }) =>
        origin === 'file_import' && statuses[status].friendly !== 'cancelled' && created_at >= from,
    )
    .map(describeSent)
}
