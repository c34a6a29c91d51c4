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
  const faults = checkShipment(order, gathered.context)
  const foreign = await checkForeignPhone(order, gathered.context)
  return { order, gathered, faults: faults.length > 0 ? faults : foreign }
}

/**
 * Checks shipments by the same rules as the screen.
 * @throws Problem validation_error with every fault at its field; in a list `2.recipient.phone`, and
 * once more by its row.
 */
export const checkOrders = async (wish: CreateOrdersRequest): Promise<Checked[]> => {
  const checked = await Promise.all(wish.orders.map((order) => checkOne(order, wish.sender)))
  const wrong = checked.flatMap(({ faults }, index) =>
    toFieldErrors(faults).map((error) => ({ index, error })),
  )
  const [first] = wrong
  if (!first) return checked
  const message = first.error.error_message
  if (!wish.isList) {
    throw new Problem('validation_error', message, { errors: wrong.map(({ error }) => error) })
  }
  throw new Problem('validation_error', message, {
    errors: wrong.map(({ index, error }) => ({ ...error, field: `${index}.${error.field}` })),
    rows: wrong.map(({ index, error }) => ({ index, message: error.error_message })),
  })
}

const buildAll = (
  wish: CreateOrdersRequest,
  checked: readonly Checked[],
  { at, orders }: Plan,
): OrderRecord[] => {
  const days = wish.isAnonymous ? keepDays.anonymous : keepDays.account
  return orders.flatMap(({ id, barcode }, index) => {
    const one = checked[index]
    if (!one) return []
    return [
      buildOrder(one.order, one.gathered, {
        id,
        owner: wish.owner,
        barcode,
        locale: wish.locale,
        at,
        expiresAt: epochSeconds(at) + days * daySeconds,
      }),
    ]
  })
}

const newPlan = async (world: Runtime, checked: readonly Checked[]): Promise<Plan> => {
  const country = checked[0]?.gathered.context.sourceCountry ?? 'ee'
  const barcodes = await takeBarcodes(world.table, country, checked.length)
  return {
    at: world.now(),
    orders: barcodes.map((barcode) => ({ id: newId('ord', world), barcode })),
  }
}

const requestOf = (wish: CreateOrdersRequest) => ({
  key: keys.request(wish.owner, wish.requestKey),
  fingerprint: fingerprint(['order', wish.orders]),
})

const orderIds = z.array(z.string())

/** The shipments that this request has created before, though their place may be closed by now. */
export const createdBefore = (
  world: Runtime,
  wish: CreateOrdersRequest,
): Promise<string[] | undefined> => recordedAnswer(world, requestOf(wish), orderIds)

/** Creates checked shipments together or not at all, once for each request; answers their ids. */
export const createOrders = async (
  world: Runtime,
  wish: CreateOrdersRequest,
  checked: readonly Checked[],
): Promise<string[]> => {
  const request = requestOf(wish)
  const plan = () => newPlan(world, checked)
  const build = (planned: Plan) => buildAll(wish, checked, planned)
  if (checked.length > mostInOneTransaction) return createByPlan(world, request, plan, build)
  return commitOnce(world, request, orderIds, async () => {
    const records = build(await plan())
    return {
      writes: records
        .flatMap((record) => [orderItem(record), barcodeItem(record)])
        .map((item) => ({ put: item, if: missing })),
      answer: records.map(({ id }) => id),
    }
  })
}
