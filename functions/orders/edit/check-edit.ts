import { toAddressQuery } from '#shared/imports/address-query.ts'
import type { EditOrderBody } from '#shared/orders/order-body.ts'
import { isAllowed, toActionReader } from '#shared/orders/statuses/order-actions.ts'
import { notFound } from '#functions/lib/problem.ts'
import { type AccountWithCompany, getOwnerAccount } from '#functions/store/records/account-store.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { runtime } from '#functions/store/runtime.ts'
import { type CheckedOrder, checkOrders } from '#functions/orders/create-orders.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import type { FindAddress } from '#functions/providers/geocoder/address-finder.ts'
import { withKeptCode } from '#functions/orders/keep-personal-code.ts'
import { isSenderPhoneHidden } from '#functions/orders/order-link.ts'
import type { SendingSession } from '#functions/orders/sending/sending-access.ts'
import { loadSender } from '#functions/orders/load-sender.ts'
import { withKeptChoice } from './keep-choice.ts'
import { findProposed } from './describe-change.ts'
import { createCannotUpgradeProblem, isChangeable } from './is-changeable.ts'

/** Returns the account of a shipment's owner, also for whom a link has opened it. */
export const findAccount = (session: Session, order: OrderRecord) =>
  order.owner === session.owner ? session.account : getOwnerAccount(order.owner)

/** @throws Problem conflict for a shipment that can neither be replaced nor changed. */
export const checkEditable = (
  order: OrderRecord,
  account: AccountWithCompany | undefined,
): void => {
  const mayEdit = isAllowed(
    'edit',
    describeOrder(order, { account, owner: order.owner }),
    toActionReader(account),
  )
  if (!mayEdit || !isChangeable(order, runtime.now())) throw createCannotUpgradeProblem()
}

/**
 * Returns a body with the phones of the sender and for copies, which are hidden from whom a link has
 * opened the shipment, where they are empty: those of a proposed change, which this one replaces, else
 * the present ones.
 */
export const withKeptPhones = (
  order: OrderRecord,
  session: SendingSession,
  body: EditOrderBody,
): EditOrderBody => {
  if (!isSenderPhoneHidden(order, session)) return body
  const { sender, notify_phone } = findProposed(order.change) ?? order
  return {
    ...body,
    sender: { ...body.sender, phone: body.sender.phone.trim() || sender.phone },
    notifyphone: body.notifyphone?.trim() || notify_phone,
  }
}

/** Whether an edit leaves the address as it is stored, which was looked up when it was entered. */
const hasSameAddress = ({ destination }: OrderRecord, body: EditOrderBody): boolean => {
  if (!body.destination || destination.type !== 'address') return false
  const [before, after] = [destination, body.destination].map(toAddressQuery)
  return before?.search === after?.search && before?.country === after?.country
}

/**
 * Checks an edit by the rules and prices of the shipment's owner. Another address of an imported shipment
 * is looked up by `findAddress`.
 */
export const checkEdit = async (
  order: OrderRecord,
  account: AccountWithCompany | undefined,
  body: EditOrderBody,
  findAddress?: FindAddress,
): Promise<CheckedOrder> => {
  const sender = await loadSender(account, [body])
  // One shipment stays one, keeps its barcode, and has the rules of where it came from.
  const origin = order.origin === 'file_import' ? order.origin : 'form'
  const [checked] = await checkOrders(runtime, {
    sender: { ...sender, country: order.source_country },
    orders: [
      {
        ...withKeptCode(order, withKeptChoice(order, body)),
        origin,
        parcels: 1,
        custom_barcode: '',
      },
    ],
    isList: false,
    findAddress: hasSameAddress(order, body) ? undefined : findAddress,
  })
  if (!checked) throw notFound('Shipment')
  return checked
}
