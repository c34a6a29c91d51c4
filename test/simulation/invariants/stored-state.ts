import type { Item } from '#functions/store/operations.ts'
import { doorCode } from '#functions/doors/door-codes.ts'
import { keys } from '#functions/store/keys.ts'
import { door as doorShape, type Door } from '#functions/store/records/door-store.ts'
import {
  collectionDoorRecord,
  type CollectionDoorRecord,
} from '#functions/store/records/collection-door-store.ts'
import { orderRecord, type OrderRecord } from '#functions/store/records/order-store.ts'
import { paymentRecord, type PaymentRecord } from '#functions/store/records/payment-store.ts'
import type { Bank } from '#test/simulation/model-provider.ts'
import type { Operations } from '#test/simulation/operations.ts'
import type { Simulator } from '#test/simulation/simulator.ts'

/** Wraps a parser so that each item is parsed once. */
const memoizeParse = <Parsed>(parse: (item: Item) => Parsed) => {
  const cache = new WeakMap<Item, Parsed>()
  return (item: Item): Parsed => {
    const found = cache.get(item)
    if (found !== undefined) return found
    const parsed = parse(item)
    cache.set(item, parsed)
    return parsed
  }
}

/** Whether the sort key is one of an order. */
export const isOrderKey = (SK: string): boolean => SK.startsWith('ORDER#')

/** Creates the reads of the table, the bank and the requests that the invariants need. */
export const createStoredState = (
  { scheduler, store }: Simulator,
  bank: Bank,
  operations: Operations,
) => {
  const toDoor = memoizeParse((item) => doorShape.parse(item))
  const toOrder = memoizeParse((item) => orderRecord.parse(item))
  const toReservation = memoizeParse((item) => collectionDoorRecord.parse(item))
  const toPayment = memoizeParse((item) => paymentRecord.parse(item))

  const isLive = ({ state, until }: Door): boolean =>
    state !== undefined && (until ?? 0) >= scheduler.now()

  const findDoor = (place: number, id: string): Door | undefined => {
    const item = store.get(keys.door(place, id))
    return item && toDoor(item)
  }
  const listItems = (matches: (SK: string) => boolean): Item[] =>
    [...store.items.values()].filter(({ SK }) => matches(SK))
  const listOrders = (): OrderRecord[] => listItems(isOrderKey).map(toOrder)
  const listDoors = (): Door[] => listItems((SK) => SK.startsWith('DOOR#')).map(toDoor)
  const listCodes = () =>
    listItems((SK) => SK.startsWith('CODE#')).map((item) => ({
      ...doorCode.parse(item),
      code: item.SK.slice('CODE#'.length),
    }))
  const listPayments = (): PaymentRecord[] => listItems((SK) => SK === 'PAYMENT').map(toPayment)
  const findPayment = (id: string | undefined): PaymentRecord | undefined => {
    const item = id === undefined ? undefined : store.get(keys.payment(id))
    return item && toPayment(item)
  }
  const listReservations = (): CollectionDoorRecord[] =>
    listItems((SK) => SK.startsWith('COLLECTION_DOOR#')).map(toReservation)
  const findReservation = (id: string) => listReservations().find((each) => each.id === id)
  const findOrder = (id: string) => listOrders().find((order) => order.id === id)
  const isDoorEmptied = (order: string) =>
    [...operations.values()].some(({ emptiedOrderId }) => emptiedOrderId === order)

  const getPaidAtBank = (payment: PaymentRecord): number =>
    payment.transaction === undefined ? 0 : (bank.get(payment.transaction.id)?.paidCents ?? 0)
  const getRefundedAtBank = (payment: PaymentRecord): number =>
    bank.get(payment.transaction?.id ?? '')?.refundedCents ?? 0

  return {
    now: scheduler.now,
    getItem: store.get,
    toDoor,
    toOrder,
    toPayment,
    toReservation,
    isLive,
    findDoor,
    listOrders,
    listDoors,
    listCodes,
    listPayments,
    findPayment,
    findOrder,
    listReservations,
    findReservation,
    isDoorEmptied,
    getPaidAtBank,
    getRefundedAtBank,
  }
}

/** The reads of one history. */
export type StoredState = ReturnType<typeof createStoredState>
