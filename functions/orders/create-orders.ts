import * as z from 'zod/mini'
import { toFieldErrors } from '#shared/lib/field-errors.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { checkShipment } from '#shared/orders/check-shipment.ts'
import { cleanShipment } from '#shared/orders/clean-shipment.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import { epochSeconds } from '#functions/lib/clock.ts'
import { Problem } from '#functions/lib/errors.ts'
import { newId } from '#functions/lib/ids.ts'
import { commitOnce, fingerprint, recordedAnswer } from '#functions/lib/store/commit-once.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { missing } from '#functions/lib/store/operations.ts'
import type { Runtime } from '#functions/lib/runtime.ts'
import { takeBarcodes } from './barcode-numbers.ts'
import { buildOrder } from './build-order.ts'
import type { Plan } from './create-by-plan.ts'
import { barcodeItem, createByPlan, orderItem } from './create-by-plan.ts'
import { checkForeignPhone } from './foreign-phone.ts'
import type { Gathered, Sender } from './gather-context.ts'
import { gatherContext } from './gather-context.ts'
import type { OrderRecord } from './order-store.ts'

/** An unpaid shipment that nobody touches is removed after so many days. */
const keepDays = { account: 30, anonymous: 7 } as const
const daySeconds = 24 * 60 * 60
/** DynamoDB takes 100 writes a transaction: a shipment needs two, the request's record one. */
const mostInOneTransaction = 49

/** A list of shipments to create, and on whose behalf. */
export interface CreateOrdersRequest {
  readonly owner: string
  readonly isAnonymous: boolean
  readonly locale: Locale
  readonly sender: Sender
  readonly orders: readonly OrderBody[]
  /** Whether fields are told by their position in the list. */
  readonly isList: boolean
  readonly requestKey: string
}

/** A shipment ready to be created. */
interface Checked {
  readonly order: OrderBody
  readonly gathered: Gathered
}

const checkOne = async (body: OrderBody, sender: Sender) => {
  const gathered = await gatherContext(body, sender)
  const order = cleanShipment(body, gathered.context)
  const issues = checkShipment(order, gathered.context)
  const foreign = await checkForeignPhone(order, gathered.context)
  return { order, gathered, issues: issues.length > 0 ? issues : foreign }
}

/**
 * Checks shipments by the same rules as the screen.
 * @throws Problem validation_error with every fault at its field; in a list `2.recipient.phone`, and
 * once more by its row.
 */
export const checkOrders = async (request: CreateOrdersRequest): Promise<Checked[]> => {
  const checked = await Promise.all(request.orders.map((order) => checkOne(order, request.sender)))
  const wrong = checked.flatMap(({ issues }, index) =>
    toFieldErrors(issues).map((error) => ({ index, error })),
  )
  const [first] = wrong
  if (!first) return checked
  const message = first.error.error_message
  if (!request.isList) {
    throw new Problem('validation_error', message, { errors: wrong.map(({ error }) => error) })
  }
  throw new Problem('validation_error', message, {
    errors: wrong.map(({ index, error }) => ({ ...error, field: `${index}.${error.field}` })),
    rows: wrong.map(({ index, error }) => ({ index, message: error.error_message })),
  })
}

const buildAll = (
  request: CreateOrdersRequest,
  checked: readonly Checked[],
  { at, orders }: Plan,
): OrderRecord[] => {
  const days = request.isAnonymous ? keepDays.anonymous : keepDays.account
  return orders.flatMap(({ id, barcode }, index) => {
    const one = checked[index]
    if (!one) return []
    return [
      buildOrder(one.order, one.gathered, {
        id,
        owner: request.owner,
        barcode,
        locale: request.locale,
        at,
        expiresAt: epochSeconds(at) + days * daySeconds,
      }),
    ]
  })
}

const newPlan = async (runtime: Runtime, checked: readonly Checked[]): Promise<Plan> => {
  const country = checked[0]?.gathered.context.sourceCountry ?? 'ee'
  const barcodes = await takeBarcodes(runtime.table, country, checked.length)
  return {
    at: runtime.now(),
    orders: barcodes.map((barcode) => ({ id: newId('ord', runtime), barcode })),
  }
}

const toIdempotentRequest = (request: CreateOrdersRequest) => ({
  key: keys.request(request.owner, request.requestKey),
  fingerprint: fingerprint(['order', request.orders]),
})

const orderIds = z.array(z.string())

/** The shipments that this request has created before, though their place may be closed by now. */
export const createdBefore = (
  runtime: Runtime,
  request: CreateOrdersRequest,
): Promise<string[] | undefined> => recordedAnswer(runtime, toIdempotentRequest(request), orderIds)

/** Creates checked shipments together or not at all, once for each request; answers their ids. */
export const createOrders = async (
  runtime: Runtime,
  request: CreateOrdersRequest,
  checked: readonly Checked[],
): Promise<string[]> => {
  const idempotentRequest = toIdempotentRequest(request)
  const plan = () => newPlan(runtime, checked)
  const build = (planned: Plan) => buildAll(request, checked, planned)
  if (checked.length > mostInOneTransaction)
    return createByPlan(runtime, idempotentRequest, plan, build)
  return commitOnce(runtime, idempotentRequest, orderIds, async () => {
    const records = build(await plan())
    return {
      writes: records
        .flatMap((record) => [orderItem(record), barcodeItem(record)])
        .map((item) => ({ put: item, if: missing })),
      answer: records.map(({ id }) => id),
    }
  })
}
