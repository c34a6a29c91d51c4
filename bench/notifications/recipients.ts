import { createBarcode } from '#shared/orders/barcode.ts'
import { keys } from '#functions/store/keys.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'
import { getTableFile } from '#infra/local/tables/engine-program.ts'
import { exampleOrder } from '#test/support/examples/example-order.ts'
import { writeToEngine } from '#bench/lists/write-to-engine.ts'
import type { BenchStack } from '#bench/wire/bench-stack.ts'

const owner = 'ses_notifications'
/** People who get the parcels, each with a phone and a mailbox. */
const people = 100
/** Shipments that are written at once. */
const batchSize = 500
/** Above the serial numbers of the demo data. */
const firstSerial = 50_000_000

const getPhone = (person: number) => `+3725556${String(person).padStart(4, '0')}`
const getEmail = (person: number) => `recipient-${person}@example.com`

/** Builds the shipment with an index, ready to be handed in. */
export const buildOrder = (index: number): OrderRecord => ({
  ...exampleOrder,
  id: `ord_bench_${String(index).padStart(6, '0')}`,
  owner,
  barcode: createBarcode('ee', firstSerial + index),
  recipient: {
    name: 'Mari Maasikas',
    phone: getPhone(index % people),
    email: getEmail(index % people),
  },
})

/** A phone or mailbox, and the parcels that its messages are about. */
export interface Recipient {
  readonly address: string
  readonly parcels: readonly Pick<OrderRecord, 'id' | 'barcode'>[]
}

/** Lists the phones and mailboxes of the recipients of `count` parcels. */
export const listRecipients = (count: number): readonly Recipient[] => {
  const parcels = Array.from({ length: count }, (_, index) => buildOrder(index))
  return Array.from({ length: people }, (_, person) => {
    const own = parcels.filter((__, index) => index % people === person)
    return [getPhone(person), getEmail(person)].map((address) => ({ address, parcels: own }))
  }).flat()
}

/** Lists the scans by which the parcels are handed in, in JSON. */
export const listScans = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      barcode: buildOrder(index).barcode,
      event: 'sourcein',
      at: new Date().toISOString(),
    }),
  )

/** Writes the shipments, with the pointers from their barcodes. */
export const fillRecipients = ({ dataDir, tableName }: BenchStack, count: number): void => {
  function* listBatches() {
    for (let start = 0; start < count; start += batchSize)
      yield Array.from({ length: Math.min(batchSize, count - start) }, (_, offset) => {
        const order = buildOrder(start + offset)
        const pointer = { ...keys.barcode(order.barcode), owner, order_id: order.id }
        return [toOrderItem(order), pointer]
      }).flat()
  }
  writeToEngine(getTableFile(dataDir), tableName, listBatches())
}
