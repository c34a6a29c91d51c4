import { getOwnerAccount } from '#functions/store/records/account-store.ts'
import {
  getNotification,
  type NotificationMessage,
} from '#functions/notifications/records/notification-store.ts'
import { getMailboxLocale } from '#functions/store/records/mailbox-locale.ts'
import { getOrders, type OrderRecord } from '#functions/store/records/order-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { ReportedParcel } from '#functions/notifications/notification.ts'
import { toPlaceName } from './compose-parcel.ts'
import { type Composed, composeEmail } from './composed.ts'

/** Describes a parcel to somebody who may be neither its sender nor its recipient. */
const toReportedParcel = ({ barcode, reference, destination }: OrderRecord): ReportedParcel => ({
  barcode,
  reference,
  destination:
    destination.type === 'address'
      ? { kind: 'address', name: destination.address_city }
      : toPlaceName(destination),
})

/** Composes the e-mail about the shipments that a program has created, to an address that it named. */
export const composeReport = async (
  runtime: Runtime,
  message: NotificationMessage,
): Promise<Composed | undefined> => {
  const { subject: id, owner = '' } = message
  const { notice } = (await getNotification(runtime, message)) ?? {}
  const [first] = await getOrders(runtime.table, owner, [id])
  const account = await getOwnerAccount(owner)
  if (!notice || !first?.report || !account?.company) return undefined
  const orders = await getOrders(runtime.table, owner, first.report.order_ids)
  const data = {
    companyName: account.company.name,
    parcels: orders.flatMap((order) => (order ? [toReportedParcel(order)] : [])),
  }
  const locale = await getMailboxLocale(notice.to, notice.locale, runtime.table)
  return composeEmail('orders_report', data, { to: notice.to, locale })
}
