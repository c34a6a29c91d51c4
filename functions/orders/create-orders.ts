import * as z from 'zod/mini'
import { defaultSourceCountry } from '#shared/countries/source-countries.ts'
import { toFieldErrors } from '#functions/lib/field-errors.ts'
import type { FieldIssue } from '#shared/lib/field-issues.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { checkOrderBody } from '#shared/orders/check-order-body.ts'
import { cleanOrder } from '#shared/orders/clean-order.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import { toEpochSeconds } from '#functions/lib/clock.ts'
import { Problem } from '#functions/lib/problem.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import { createId } from '#functions/lib/ids.ts'
import { commitOnce, createFingerprint, findRecordedResult } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import { type Attributes, notExists, type Write } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { takeBarcodes } from './barcode-numbers.ts'
import { type ApiShipment, buildOrder } from './build-order.ts'
import { createBarcodeUsedProblem, findUsedBarcodes } from './custom-barcodes.ts'
import type { Plan } from './create-by-plan.ts'
import { toBarcodeItem, createByPlan, findPlan } from './create-by-plan.ts'
import type { FindAddress } from '#functions/providers/geocoder/address-finder.ts'
import { checkForeignPhones, cleanForeignPhone } from './foreign-phones.ts'
import type { LoadedContext, Sender } from './load-context.ts'
import { loadContext } from './load-context.ts'
import { checkParcelCount, repeatParcels } from './repeat-parcels.ts'
import { buildReturnClaim, toReturnFields } from '#functions/orders/returns/return-claim.ts'
import { createSendingCode } from '#functions/orders/sending/sending-code.ts'
import { retentionSeconds } from './retention.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import { toOrderItem } from '#functions/store/records/orders/order-writes.ts'

/**
 * DynamoDB allows 100 writes per transaction: a shipment needs two, the record of the request or of the
 * import one.
 */
export const maxInOneTransaction = 49

/** The shipments to create, with their owner and sender. */
export interface CreateOrdersRequest {
  readonly owner: string
  readonly isAnonymous: boolean
  readonly locale: Locale
  readonly sender: Sender
  /** The name of the person whose account it is; stored with shipments of a file. */
  readonly person?: string | undefined
  readonly orders: readonly OrderBody[]
  /** The number of shipments: one for every parcel. */
  readonly count: number
  /** Whether field names in errors start with the position in the list. */
  readonly isList: boolean
  readonly requestKey: string
  /** What the request has asked for beside its shipments, if its key was chosen by the caller. */
  readonly options?: unknown
  /** The e-mail addresses that get a report of the created shipments. */
  readonly reportEmails?: readonly string[]
  /** The parcel that the only shipment returns, its former return, and the last day to hand it in. */
  readonly returned?: {
    readonly original: OrderRecord
    readonly existing: OrderRecord | undefined
    readonly until: string
  }
}

/** A valid shipment with the context that it was checked in. */
export interface CheckedOrder {
  readonly order: OrderBody
  readonly loaded: LoadedContext
  /** Of a shipment of the public API. */
  readonly api?: ApiShipment
}

/** A shipment with the rules that it violates. */
type JudgedOrder = CheckedOrder & { readonly issues: readonly FieldIssue[] }

const checkOrder = async (
  body: OrderBody,
  sender: Sender,
  usedBarcodes: ReadonlySet<string>,
): Promise<JudgedOrder> => {
  const loaded = await loadContext(body, sender)
  const isBarcodeUsed = usedBarcodes.has(body.custom_barcode ?? '')
  const content = body.content ?? sender.defaultContent
  const completed = {
    ...body,
    product_id: body.product_id ?? loaded.context.product?.id,
    ...(content !== undefined && { content }),
  }
  const cleaned = cleanOrder(completed, loaded.context)
  const order = await cleanForeignPhone(cleaned, loaded.context)
  const issues = checkOrderBody(order, { ...loaded.context, isBarcodeUsed })
  const phoneIssues = await checkForeignPhones(order)
  return { order, loaded, issues: issues.length > 0 ? issues : phoneIssues }
}

/**
 * Judges each shipment by the same rules as the screen. The barcodes of the shipments `planned` are
 * their own.
 */
export const judgeOrders = async (
  { table }: Pick<Runtime, 'table'>,
  orders: readonly OrderBody[],
  sender: Sender,
  planned: readonly string[] = [],
): Promise<JudgedOrder[]> => {
  const usedBarcodes = await findUsedBarcodes(table, orders, planned)
  return Promise.all(orders.map((order) => checkOrder(order, sender, usedBarcodes)))
}

/** Concurrent look-ups of addresses. */
const maxLookUps = 10

/** Judges the imported addresses of shipments that are sound but for them. */
const judgeAddresses = (judged: readonly JudgedOrder[], find: FindAddress) =>
  mapInBatches(judged, maxLookUps, async (each): Promise<JudgedOrder> => {
    const { order, loaded, issues } = each
    const isAsked = issues.length === 0 && order.origin === 'file_import'
    if (!isAsked || !order.destination) return each
    const isAddressFound = await find(order.destination)
    return { ...each, issues: checkOrderBody(order, { ...loaded.context, isAddressFound }) }
  })

/**
 * Validates shipments by the same rules as the screen. With `findAddress`, imported addresses are looked
 * up.
 * @throws Problem validation_error with every issue at its field, in a list e.g.
 *   `2.recipient.phone`, and additionally by row.
 */
export const checkOrders = async (
  runtime: Runtime,
  request: Pick<CreateOrdersRequest, 'orders' | 'sender' | 'isList'> & {
    readonly findAddress?: FindAddress | undefined
  },
  planned?: readonly string[],
): Promise<CheckedOrder[]> => {
  const { orders, sender, findAddress } = request
  const judged = await judgeOrders(runtime, orders, sender, planned)
  const checked = findAddress ? await judgeAddresses(judged, findAddress) : judged
  const failures = checked.flatMap(({ issues }, index) =>
    toFieldErrors([...issues, ...checkParcelCount(orders, index)]).map((error) => ({
      index,
      error,
    })),
  )
  const [first] = failures
  if (!first) return checked
  const message = first.error.error_message
  if (!request.isList) {
    throw new Problem('validation_error', message, { errors: failures.map(({ error }) => error) })
  }
  throw new Problem('validation_error', message, {
    errors: failures.map(({ index, error }) => ({ ...error, field: `${index}.${error.field}` })),
    rows: failures.map(({ index, error }) => ({ index, message: error.error_message })),
  })
}

/** Builds the writes that create a shipment, with its due work if any, and the item of its barcode. */
export const buildCreation = (order: OrderRecord, due: Attributes = {}): Write[] =>
  [{ ...toOrderItem(order), ...due }, toBarcodeItem(order)].map((item) => ({
    put: item,
    if: notExists,
  }))

/** Builds the records of the shipments of a request by the plan of their ids and barcodes. */
export const buildOrders = (
  { random }: Runtime,
  request: CreateOrdersRequest,
  checked: readonly CheckedOrder[],
  { at, orders }: Plan,
): OrderRecord[] => {
  const seconds = request.isAnonymous ? retentionSeconds.anonymous : retentionSeconds.account
  return orders.flatMap(({ id, barcode }, index) => {
    const one = checked[index]
    if (!one) return []
    const order = buildOrder(one.order, one.loaded, {
      id,
      owner: request.owner,
      barcode,
      sendingCode: createSendingCode(random),
      locale: request.locale,
      at,
      batchRow: orders.length > 1 ? index : undefined,
      ...(one.api ? { api: one.api } : { expiresAt: toEpochSeconds(at) + seconds }),
      importedBy: request.person,
    })
    const { returned, reportEmails = [] } = request
    return [
      {
        ...order,
        ...(returned && toReturnFields(returned.original, returned.until)),
        ...(index === 0 &&
          reportEmails.length > 0 && {
            report: { emails: [...reportEmails], order_ids: orders.map((each) => each.id) },
          }),
      },
    ]
  })
}

const createPlan = async (runtime: Runtime, checked: readonly CheckedOrder[]): Promise<Plan> => {
  const country = checked[0]?.loaded.context.sourceCountry ?? defaultSourceCountry
  const bodies = checked.map(({ order }) => order)
  const used = await findUsedBarcodes(runtime.table, bodies)
  if (used.size > 0) throw createBarcodeUsedProblem()
  const barcodes = await takeBarcodes(runtime.table, country, checked.length)
  return {
    at: runtime.now(),
    orders: barcodes.map((barcode, index) => ({
      id: createId('ord', runtime),
      barcode: bodies[index]?.custom_barcode || barcode,
    })),
  }
}

/** Returns by what a repeated request is known. */
export const toIdempotentRequest = (request: CreateOrdersRequest) => ({
  key: keys.request(request.owner, request.requestKey),
  fingerprint: createFingerprint([
    'order',
    request.orders,
    ...(request.options === undefined ? [] : [request.options]),
  ]),
})

const orderIds = z.array(z.string())

/** What an earlier attempt of a request has left. */
export interface EarlierAttempt {
  /** The ids of the shipments that it has created, all of them. */
  readonly ids?: readonly string[]
  /** The ids that it has planned, for shipments that do not exist yet. */
  readonly planned?: readonly string[]
}

/**
 * Returns what an earlier attempt of this request has created, even if its place is closed by now.
 * @throws Problem: the one that refused it, or conflict when the key was used with another body.
 */
export const findEarlierAttempt = async (
  runtime: Runtime,
  request: CreateOrdersRequest,
): Promise<EarlierAttempt> => {
  const idempotentRequest = toIdempotentRequest(request)
  const ids = await findRecordedResult(runtime, idempotentRequest, orderIds)
  if (ids) return { ids }
  // Only requests of many shipments have a plan.
  if (request.count <= maxInOneTransaction) return {}
  const plan = await findPlan(runtime, idempotentRequest)
  if (!plan) return {}
  const planned = plan.orders.map(({ id }) => id)
  const found = await getOrders(runtime.table, request.owner, planned)
  // They are created in one transaction.
  return found.some((order) => order) ? { ids: planned } : { planned }
}

/** The ids of the shipments of a request, and the shipments if this call has just created them. */
export interface CreatedOrders {
  readonly ids: readonly string[]
  readonly records?: readonly OrderRecord[]
}

/**
 * Creates validated shipments, one for every parcel, all or none, once per request.
 * @throws Problem conflict `barcode_used` when another shipment has got a custom barcode.
 */
export const createOrders = async (
  runtime: Runtime,
  request: CreateOrdersRequest,
  checkedOrders: readonly CheckedOrder[],
): Promise<CreatedOrders> => {
  const { returned } = request
  const checked = repeatParcels(checkedOrders, ({ order }) => order)
  const idempotentRequest = toIdempotentRequest(request)
  const plan = () => createPlan(runtime, checked)
  const build = (planned: Plan) => buildOrders(runtime, request, checked, planned)
  if (checked.length > maxInOneTransaction)
    return { ids: await createByPlan(runtime, idempotentRequest, plan, build) }
  let records: readonly OrderRecord[] = []
  const ids = await commitOnce(runtime, idempotentRequest, orderIds, async () => {
    records = build(await plan())
    return {
      writes: records.flatMap((order) => [
        ...buildCreation(order),
        ...(returned ? buildReturnClaim(returned.original, order, returned.existing) : []),
      ]),
      result: records.map(({ id }) => id),
    }
  })
  // A repeated request has the shipments of an earlier one.
  return { ids, ...(ids[0] === records[0]?.id && { records }) }
}
