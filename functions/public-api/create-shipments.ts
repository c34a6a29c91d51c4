import type { OrderList } from '#shared/public-api/order-input.ts'
import { needsDoor } from '#shared/orders/statuses/status-actions.ts'
import { createId } from '#functions/lib/ids.ts'
import { Problem } from '#functions/lib/problem.ts'
import {
  createOrders,
  type CreateOrdersRequest,
  type EarlierAttempt,
  findEarlierAttempt,
} from '#functions/orders/create-orders.ts'
import { bookOrderDoors } from '#functions/orders/doors/book-order-doors.ts'
import { loadSender } from '#functions/orders/load-sender.ts'
import { createFingerprint } from '#functions/store/commit-once.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { isTestOwner } from '#functions/store/records/test-shipment-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { allowReport } from './allow-report.ts'
import { loadOrderSource } from './load-order-source.ts'
import { judgeRows, readRequest, type Row } from './read-request.ts'
import { createRequestProblem } from './request-problem.ts'
import { createTestShipments } from '#functions/public-api/test-shipments/create-test-shipments.ts'

type KeySession = Session & { readonly account: AccountWithCompany }

/** A barcode that another request has taken meanwhile is an error as one that was taken before. */
const toRequestError = (error: unknown): unknown =>
  error instanceof Problem && error.code === 'barcode_used'
    ? createRequestProblem([{ code: '002', field: 'barcode', input: '' }])
    : error

/** Creates the shipments, or finds those that the same request has created before. */
const createOnce = async (
  runtime: Runtime,
  account: AccountWithCompany,
  request: CreateOrdersRequest,
  rows: readonly Row[],
): Promise<{ readonly ids: readonly string[]; readonly isReplayed: boolean }> => {
  const createAfter = async ({ ids, planned }: EarlierAttempt) => {
    if (ids) return { ids, isReplayed: true }
    const checked = await judgeRows(runtime, request, rows, planned)
    await allowReport(runtime, account, request.owner, request.reportEmails ?? [])
    const created = await createOrders(runtime, request, checked)
    return { ids: created.ids, isReplayed: false }
  }
  try {
    return await createAfter(await findEarlierAttempt(runtime, request))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // The same request may have taken the barcodes meanwhile.
    const earlier = await findEarlierAttempt(runtime, request).catch((): EarlierAttempt => ({}))
    if (earlier.ids || earlier.planned) return createAfter(earlier)
    throw toRequestError(error)
  }
}

/**
 * Returns the key of a request: that of its header. Without one, which version 1.5 does not have, the
 * same items are the same request, if each has a number by which it is known.
 */
const toRequestKey = (rows: readonly Row[], idempotencyKey: string | undefined): string => {
  if (idempotencyKey !== undefined) return `api-key-${idempotencyKey}`
  return rows.every(({ names }) => names.barcode !== '' || names.reference !== '')
    ? `api-${createFingerprint(rows.map(({ read }) => read))}`
    : createId('req')
}

const isWaiting = (order: OrderRecord): boolean =>
  order.door_code === undefined && needsDoor(order.status, false)

/** Gives door codes to the shipments whose items have a sender, as far as they have none. */
const issueDoorCodes = async (
  runtime: Runtime,
  { owner, holder }: KeySession,
  requestKey: string,
  orders: readonly OrderRecord[],
): Promise<readonly OrderRecord[]> => {
  const ids = orders.filter(isWaiting).map(({ id }) => id)
  if (ids.length === 0) return orders
  await bookOrderDoors(runtime, { owner, location: null, holder, requestKey }, ids)
  const booked = await getOrders(runtime.table, owner, ids)
  const byId = new Map(booked.map((order) => [order?.id, order]))
  return orders.map((order) => byId.get(order.id) ?? order)
}

/** A created shipment, and whether its caller gets its door code. */
export interface CreatedShipment {
  readonly order: OrderRecord
  readonly hasDoorCode: boolean
}

/** Creates the shipments of a test key, or finds those that the same request has created before. */
const createForTestKey = async (
  runtime: Runtime,
  request: CreateOrdersRequest,
  rows: readonly Row[],
  needCodes: readonly boolean[],
) => {
  const judge = () => judgeRows(runtime, request, rows)
  try {
    const created = await createTestShipments(runtime, request, needCodes, judge)
    const { orders, isReplayed } = created
    const shipments = orders.map((order, index) => ({
      order,
      hasDoorCode: needCodes[index] === true,
    }))
    return { shipments, isReplayed }
  } catch (error) {
    throw toRequestError(error)
  }
}

/**
 * Creates the confirmed shipments of a request, all or none. The same items, or the same key of a
 * request, return the same shipments for 24 hours. A repeated request finishes what the first one has
 * left.
 * @throws Problem with every value that is wrong; conflict for a key that came with other items.
 */
export const createShipments = async (
  runtime: Runtime,
  own: KeySession,
  list: OrderList,
  idempotencyKey: string | undefined,
): Promise<{ readonly shipments: readonly CreatedShipment[]; readonly isReplayed: boolean }> => {
  const source = await loadOrderSource(own.account)
  const { rows, count, reportEmails } = readRequest(list, source)
  const orders = rows.map(({ read }) => read.body)
  const requestKey = toRequestKey(rows, idempotencyKey)
  const request: CreateOrdersRequest = {
    owner: own.owner,
    isAnonymous: false,
    locale: own.locale,
    sender: { ...(await loadSender(own.account, orders)), isProgram: true },
    orders,
    count,
    isList: true,
    requestKey,
    ...(idempotencyKey !== undefined && {
      options: rows.map(({ read }) => ({ ...read, body: undefined })),
    }),
    reportEmails,
  }
  const needCodes = rows.flatMap(({ read }) =>
    Array.from({ length: read.count }, () => read.needsDoorCode),
  )
  if (isTestOwner(own.owner)) return createForTestKey(runtime, request, rows, needCodes)
  const { ids, isReplayed } = await createOnce(runtime, own.account, request, rows)
  const created = (await getOrders(runtime.table, own.owner, ids)).flatMap((order) => order ?? [])
  const needing = new Set(
    needCodes.flatMap((isNeeded, index) => (isNeeded ? (ids[index] ?? []) : [])),
  )
  const coded = created.filter(({ id }) => needing.has(id))
  const withCodes = await issueDoorCodes(runtime, own, requestKey, coded)
  const byId = new Map(withCodes.map((order) => [order.id, order]))
  const shipments = created.map((order) => ({
    order: byId.get(order.id) ?? order,
    hasDoorCode: needing.has(order.id),
  }))
  return { shipments, isReplayed }
}
