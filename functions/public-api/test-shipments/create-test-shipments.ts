import { createBarcode } from '#shared/orders/barcode.ts'
import { defaultSourceCountry } from '#shared/countries/source-countries.ts'
import { toEpochSeconds } from '#functions/lib/clock.ts'
import { createId } from '#functions/lib/ids.ts'
import {
  buildOrders,
  type CheckedOrder,
  type CreateOrdersRequest,
  toIdempotentRequest,
} from '#functions/orders/create-orders.ts'
import { getOrCreatePlan, type Plan, putAllOnce } from '#functions/orders/create-by-plan.ts'
import { createBarcodeUsedProblem } from '#functions/orders/custom-barcodes.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import {
  findTestShipments,
  getTestShipments,
  listTestNames,
  testShipmentSeconds,
  toTestItem,
} from '#functions/store/records/test-shipment-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/** The first number of the barcodes of test shipments: the counter of the others never gets there. */
const firstNumber = 9_000_000_000_000_000
/** Barcodes of one request have neighbouring numbers, at most as many. */
const blockSize = 100
/** The blocks above the first number in which all numbers are safe integers. */
const blocks = 70_000_000_000

/** The code of a shipment whose sender gets one. Those of lockers have six or seven digits. */
const testDoorCode = '0000'

const planTestShipments = async (
  runtime: Runtime,
  owner: string,
  checked: readonly CheckedOrder[],
): Promise<Plan> => {
  const barcodes = checked.flatMap(({ order }) => order.custom_barcode || [])
  const used = await findTestShipments(runtime.table, owner, 'barcode', barcodes)
  if (used.length > 0) throw createBarcodeUsedProblem()
  const country = checked[0]?.loaded.context.sourceCountry ?? defaultSourceCountry
  const start = firstNumber + runtime.random(blocks) * blockSize
  return {
    at: runtime.now(),
    orders: checked.map(({ order }, index) => ({
      id: createId('ord', runtime),
      barcode: order.custom_barcode || createBarcode(country, start + index),
    })),
  }
}

const writeTestShipments = async (
  runtime: Runtime,
  orders: readonly OrderRecord[],
): Promise<void> => {
  await runtime.table.writeEntries(orders.flatMap(listTestNames).map((put) => ({ put })))
  await putAllOnce(runtime, orders.map(toTestItem))
}

/**
 * Creates the shipments of a request of a test key, all or none, once per request. They are of a kind
 * that nothing else reads: no list, counter, message, door, payment or carrier knows of them.
 * @param needCodes which of them get a door code, by their position
 * @param judge checks the shipments as those of a live key
 * @throws what `judge` throws; Problem conflict for a key that came with other items, or for the
 *   barcode of another test shipment
 */
export const createTestShipments = async (
  runtime: Runtime,
  request: CreateOrdersRequest,
  needCodes: readonly boolean[],
  judge: () => Promise<readonly CheckedOrder[]>,
): Promise<{ readonly orders: readonly OrderRecord[]; readonly isReplayed: boolean }> => {
  const { owner } = request
  let checked: readonly CheckedOrder[] | undefined
  const plan = await getOrCreatePlan(runtime, toIdempotentRequest(request), async () => {
    checked = await judge()
    return planTestShipments(runtime, owner, checked)
  })
  const ids = plan.orders.map(({ id }) => id)
  const existing = await getTestShipments(runtime.table, owner, ids)
  if (existing.length === ids.length) return { orders: existing, isReplayed: true }
  const built = buildOrders(
    runtime,
    // A report is sent to nobody.
    { ...request, reportEmails: [] },
    checked ?? (await judge()),
    plan,
  )
  const orders = built.map((order, index) => ({
    ...order,
    ...(needCodes[index] === true && { door_code: testDoorCode }),
    expires_at: toEpochSeconds(plan.at) + testShipmentSeconds,
  }))
  await writeTestShipments(runtime, orders)
  return { orders, isReplayed: false }
}
