import * as z from 'zod/mini'
import { getSegment } from '#shared/accounts/segments.ts'
import { findProducts } from '#shared/catalogue/find-products.ts'
import type { Product } from '#shared/catalogue/product.ts'
import type { Locale } from '#shared/lib/locale.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import { getDoorSize } from '#shared/parcels/sizes.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { createId } from '#functions/lib/ids.ts'
import { commitOnce, createFingerprint } from '#functions/store/commit-once.ts'
import { keys } from '#functions/store/keys.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import { getCatalogue } from '#functions/catalogue/catalogue-store.ts'
import { findOrder, getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { takeBarcodes } from '#functions/orders/barcode-numbers.ts'
import { buildOrder } from '#functions/orders/build-order.ts'
import { buildCreation } from '#functions/orders/create-orders.ts'
import { loadContext } from '#functions/orders/load-context.ts'
import { loadSender } from '#functions/orders/load-sender.ts'
import { createSendingCode } from '#functions/orders/sending/sending-code.ts'
import {
  buildReturnClaim,
  toReturnDue,
  toReturnFields,
} from '#functions/orders/returns/return-claim.ts'
import { createNotReturnableProblem } from '#functions/orders/returns/not-returnable.ts'
import { isBooked, type LoadedReturn, loadReturn, type ReturnTarget } from './load-return.ts'

/** A request to return a parcel of an owner, which may be repeated. */
interface ReturnRequest {
  /** The session or account that makes the request, and its key. */
  readonly requester: string
  readonly requestKey: string
  readonly owner: string
  readonly originalId: string
  readonly email: string
  /** Further input of the request. A repeated request with other input is rejected. */
  readonly options?: readonly (string | number | boolean)[]
}

/** The return of a parcel that the sender of the parcel pays for. */
export interface FreeReturn extends ReturnRequest {
  readonly locale: Locale
  /** Decides on the parcel as it is now. @throws Problem when it is not returned. */
  readonly decide: (loaded: LoadedReturn) => {
    readonly target: ReturnTarget
    /** The last day to hand it in, in ISO 8601. */
    readonly until: string
  }
}

/** Returns the product by which a parcel is returned: its own, else one of its size. */
const findProduct = (
  products: readonly Product[],
  { product }: Pick<OrderRecord, 'product'>,
): Product | undefined =>
  products.find(({ name, service }) => name === product.name && service === product.service) ??
  products.find((each) => getDoorSize(each) === getDoorSize(product)) ??
  products.at(-1)

/** Builds the body of a return, as if its customer had ordered it. */
export const toReturnBody = (
  original: OrderRecord,
  target: ReturnTarget,
  email: string,
): OrderBody => ({
  sender: { ...original.recipient, email: email || original.recipient.email },
  recipient: target.recipient,
  ...target.request,
  service_ids: [],
  content: original.content,
  reference: original.reference,
})

const buildReturn = async (
  runtime: Runtime,
  request: FreeReturn,
  { original, account }: LoadedReturn & { readonly account: AccountWithCompany },
  { target, until }: ReturnType<FreeReturn['decide']>,
): Promise<OrderRecord> => {
  const asked = toReturnBody(original, target, request.email)
  const country = original.source_country
  const products = findProducts(await getCatalogue(), {
    source: country,
    segment: getSegment(account),
    destination: country,
    method: asked.delivery_method,
  })
  const body = { ...asked, product_id: findProduct(products, original)?.id }
  const loaded = await loadContext(body, { ...(await loadSender(account, [body])), country })
  const [barcode = ''] = await takeBarcodes(runtime.table, country, 1)
  const at = runtime.now()
  const order = buildOrder(body, loaded, {
    id: createId('ord', runtime),
    owner: original.owner,
    barcode,
    sendingCode: createSendingCode(runtime.random),
    locale: request.locale,
    at,
  })
  return {
    ...order,
    ...toReturnFields(original, until),
    status: 'prepared',
    events: [...order.events, { event: 'prepared', at: toIsoTime(at) }],
    // The company pays for returns, even if its recipients pay for deliveries.
    lines: order.lines.map((line) => ({ ...line, paid_by: 'sender' })),
  }
}

/**
 * Creates the return that `build` makes of a parcel, once per parcel and request. Returns its id.
 * @throws Problem conflict `already_returned` when the parcel has a return, and what `build` throws.
 */
export const commitReturn = (
  runtime: Runtime,
  { requester, requestKey, owner, originalId, email, options = [] }: ReturnRequest,
  build: (original: OrderRecord) => Promise<OrderRecord>,
): Promise<string> => {
  const idempotentRequest = {
    key: keys.request(requester, requestKey),
    fingerprint: createFingerprint(['return', originalId, email, ...options]),
  }
  return commitOnce(runtime, idempotentRequest, z.string(), async () => {
    const [original] = await getOrders(runtime.table, owner, [originalId])
    if (!original) throw createNotReturnableProblem('not_delivered')
    const { return_order: reference } = original
    const existing = reference && (await findOrder(runtime.table, reference))
    if (existing && isBooked(existing)) throw createNotReturnableProblem('already_returned')
    const created = await build(original)
    return {
      writes: [
        ...buildCreation(created, toReturnDue(created)),
        ...buildReturnClaim(original, created, existing),
      ],
      result: created.id,
    }
  })
}

/**
 * Creates the return of a parcel, which its sender pays for, once per parcel and request. It is prepared
 * at once and belongs to the sender. Returns its id.
 * @throws Problem conflict with the reason when the parcel cannot be returned, or was returned meanwhile.
 */
export const createFreeReturn = (runtime: Runtime, request: FreeReturn): Promise<string> =>
  commitReturn(runtime, request, async (original) => {
    const loaded = await loadReturn(runtime, original)
    const { account } = loaded
    const decided = request.decide(loaded)
    if (!account) throw createNotReturnableProblem('not_offered')
    return buildReturn(runtime, request, { ...loaded, account }, decided)
  })
