import {
  listDecisionNotifications,
  listRequestNotifications,
  listSignUpNotifications,
} from '#functions/accounts/list-account-notifications.ts'
import {
  listChangeNotices,
  listParcelNotifications,
  listReportNotices,
  listReturnNotifications,
  type NoticeRequest,
} from '#functions/notifications/list-parcel-notifications.ts'
import { listPaymentNotifications } from '#functions/notifications/list-payment-notifications.ts'
import { getPushSubject, listPushDevices } from '#functions/notifications/push/push-devices.ts'
import type { Figure } from '#functions/lib/figures.ts'
import { importRecord } from '#functions/imports/import-job.ts'
import { labelFileRecord } from '#functions/labels/label-files.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { beginnings } from '#functions/store/keys.ts'
import type { Key } from '#functions/store/operations.ts'
import { approvalDecision } from '#functions/accounts/approval-decision-store.ts'
import { clientRequest } from '#functions/store/records/client-request-store.ts'
import {
  type NotificationMessage,
  notificationRecord,
} from '#functions/notifications/records/notification-store.ts'
import { findNextRefund } from '#functions/payments/refunds.ts'
import { workKey } from '#functions/store/due-work.ts'
import { orderRecord, type OrderRecord } from '#functions/store/records/order-store.ts'
import { paymentRecord } from '#functions/store/records/payment-store.ts'
import { user } from '#functions/store/records/user-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import {
  listJobEvents,
  listOrderEvents,
  type WebhookEvent,
} from '#functions/webhooks/list-webhook-events.ts'

/** What must follow a change, by queue. */
export interface Effects {
  readonly notifications: readonly NotificationMessage[]
  readonly dueWork: readonly Key[]
  /** What the endpoints of a company get, in the order in which it happened. */
  readonly webhooks: readonly WebhookEvent[]
  /** Messages to store with data of the change; the stream then queues them. */
  readonly notices: readonly NoticeRequest[]
  /** The figures that it adds one to. A change that is repeated adds once more. */
  readonly figures: readonly Figure[]
}

/** The effects of a change that nothing follows from. */
export const noEffects: Effects = {
  notifications: [],
  dueWork: [],
  webhooks: [],
  notices: [],
  figures: [],
}

/** Lists the messages of a change. Only one that a sender may get by a push costs a read. */
const listMessages = async (before: OrderRecord, order: OrderRecord) => {
  const pushed = listParcelNotifications(before, order, { hasSenderDevices: true })
  const subject = getPushSubject(order, 'sender')
  const mayPush =
    subject !== undefined &&
    pushed.some(({ channel, audience }) => channel === 'push' && audience === 'sender')
  const hasSenderDevices = mayPush && (await listPushDevices(runtime, subject)).length > 0
  return hasSenderDevices ? pushed : listParcelNotifications(before, order)
}

type ListEffects = (before: unknown, after: unknown) => Promise<Partial<Effects>> | Partial<Effects>

/** The effects of each kind of item, by the beginning of its sort key. */
const listers: readonly (readonly [beginning: string, list: ListEffects])[] = [
  [
    beginnings.order,
    async (before, after) => {
      const order = orderRecord.parse(after)
      const webhooks = listOrderEvents(before ? orderRecord.parse(before) : undefined, order)
      // An unpaid shipment sends no messages, only events to the endpoints of its company.
      if (order.status === 'created') return { webhooks }
      if (!before) {
        return {
          webhooks,
          notifications: listReturnNotifications(order),
          notices: listReportNotices(order),
        }
      }
      const former = orderRecord.parse(before)
      return {
        webhooks,
        notifications: await listMessages(former, order),
        notices: listChangeNotices(former, order),
        figures: order.door && order.door.id !== former.door?.id ? ['doors_booked'] : [],
      }
    },
  ],
  [
    // It has none but events to the test endpoints of its company.
    beginnings.testShipment,
    (before, after) => ({
      webhooks: listOrderEvents(
        before ? orderRecord.parse(before) : undefined,
        orderRecord.parse(after),
      ),
    }),
  ],
  [
    beginnings.payment,
    (before, after) => {
      if (!before) return {}
      const payment = paymentRecord.parse(after)
      const former = paymentRecord.parse(before)
      return {
        notifications: listPaymentNotifications(former, payment),
        figures: former.state === payment.state ? [] : ['payments_settled'],
        // Refunds at once instead of when the schedule finds it.
        dueWork: findNextRefund(payment)?.state === 'due' ? [workKey.parse(after)] : [],
      }
    },
  ],
  [
    beginnings.labelJob,
    (before, after) => {
      const file = labelFileRecord.parse(after)
      return {
        webhooks: listJobEvents(before ? labelFileRecord.parse(before) : undefined, file, {
          type: 'label_file.ready',
          timestamp: toIsoTime(runtime.now()),
          data: { label_file_id: file.id, labels: file.barcodes.length, is_test: false },
        }),
      }
    },
  ],
  [
    beginnings.importJob,
    (before, after) => {
      const job = importRecord.parse(after)
      // A checked file is ready as well, but nothing was created yet.
      if (job.phase !== 'create') return {}
      return {
        webhooks: listJobEvents(before ? importRecord.parse(before) : undefined, job, {
          type: 'import.done',
          timestamp: toIsoTime(runtime.now()),
          data: {
            import_id: job.id,
            created: job.created,
            left_out: job.left_out.length,
            is_test: false,
          },
        }),
      }
    },
  ],
  [
    beginnings.user,
    (before, after) => ({
      notifications: before ? [] : listSignUpNotifications(user.parse(after)),
    }),
  ],
  [
    beginnings.clientRequest,
    (before, after) => ({
      notifications: before ? [] : listRequestNotifications(clientRequest.parse(after)),
    }),
  ],
  [
    beginnings.approvalDecision,
    async (before, after) => ({
      notifications: before ? [] : await listDecisionNotifications(approvalDecision.parse(after)),
    }),
  ],
  [
    beginnings.notification,
    (before, after) => {
      const { message, notice } = notificationRecord.parse(after)
      return { notifications: before || !notice ? [] : [message] }
    },
  ],
]

/** Lists what must follow a change of an item from one image to another. */
export const listEffects = async (before: unknown, after: unknown): Promise<Effects> => {
  if (after === undefined) return noEffects
  const { SK } = workKey.parse(after)
  const [, list] = listers.find(([beginning]) => SK.startsWith(beginning)) ?? []
  return { ...noEffects, ...(await list?.(before, after)) }
}
