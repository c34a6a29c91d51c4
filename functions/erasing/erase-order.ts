import type { OrderDestination } from '#shared/orders/order.ts'
import type { Attributes, Write } from '#functions/store/operations.ts'
import type { IncomingState } from '#functions/store/records/orders/incoming-state.ts'
import {
  buildHiddenOrderUpdate,
  buildOrderUpdate,
} from '#functions/store/records/orders/order-writes.ts'
import { getUpdateTime, type OrderRecord } from '#functions/store/records/order-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { writeUnchanged } from './write-unchanged.ts'

const nobody = { name: '', phone: '', email: '' } as const

/** Returns a destination without what says where somebody lives: of an address only country and town. */
const eraseDestination = (destination: OrderDestination): OrderDestination =>
  destination.type === 'address'
    ? {
        ...destination,
        name: '',
        address_street: '',
        address_house: '',
        address_apartment: '',
        address_zip: '',
        address_latitude: null,
        address_longitude: null,
      }
    : destination

const eraseIncoming = ({ redirect, hold, sent_back_at, payment_ids }: IncomingState) => ({
  ...(redirect && {
    redirect: {
      ...redirect,
      former: eraseDestination(redirect.former),
      to: eraseDestination(redirect.to),
    },
  }),
  hold,
  sent_back_at,
  payment_ids,
})

/** What a shipment has once it is erased: no names, phones, e-mails, addresses, codes and free texts. */
const buildErased = (order: OrderRecord, at: number): Attributes => {
  const { pickup, arrivals, incoming } = order
  return {
    erased_at: at,
    sender: nobody,
    recipient: nobody,
    destination: eraseDestination(order.destination),
    content: '',
    reference: '',
    information_for_courier: '',
    personal_code: '',
    notify_email: '',
    notify_phone: '',
    file_name: '',
    imported_by: '',
    ...(pickup && { pickup: { until: pickup.until, is_last_day: pickup.is_last_day } }),
    ...(arrivals && { arrivals: arrivals.map(({ event, until }) => ({ event, until })) }),
    ...(incoming && { incoming: eraseIncoming(incoming) }),
  }
}

/** Attributes that an erased shipment does not have. */
const removed = ['report', 'change', 'door_code', 'sending_code'] as const

/**
 * Builds the write that erases the personal data of a shipment. Its number, parcel, places, prices and
 * events stay, by which lists, reports, receipts and statements count it. What leads to it by a name,
 * phone, e-mail or code follows from the change.
 */
const buildErasure = (order: OrderRecord, at: number): Write =>
  buildOrderUpdate(order, {
    // It is no change that its sender sees as the newest.
    at: getUpdateTime(order),
    set: buildErased(order, at),
    remove: removed,
    if: { absent: 'erased_at' },
  })

/** Erases the personal data of a shipment, unless it was changed since it was read. */
export const eraseOrder = (
  runtime: Pick<Runtime, 'table' | 'now'>,
  order: OrderRecord,
): Promise<boolean> => writeUnchanged(runtime, buildErasure(order, runtime.now()))

/** Removes the company that a private sender has entered for the receipt from an erased shipment. */
export const eraseReceiptCompany = (
  runtime: Pick<Runtime, 'table'>,
  order: OrderRecord,
): Promise<boolean> =>
  writeUnchanged(
    runtime,
    buildHiddenOrderUpdate(order, { remove: ['company'], if: { present: 'erased_at' } }),
  )
