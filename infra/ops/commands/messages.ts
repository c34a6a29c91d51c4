import { parseBarcode } from '#shared/orders/barcode.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { sendAllToQueue } from '#functions/lib/queues.ts'
import {
  listNotifications,
  type NotificationRecord,
  requestedDoorCode,
  resetNotification,
} from '#functions/notifications/records/notification-store.ts'
import { findOrderByBarcode } from '#functions/store/records/order-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import { type Command, type CommandLine, requireArgument } from '#infra/ops/command.ts'
import { findQueueUrl } from '#infra/ops/queues.ts'

/** Lists the notifications about a shipment and its payments. @throws for an unknown barcode */
const findNotifications = async (line: CommandLine): Promise<readonly NotificationRecord[]> => {
  const barcode = parseBarcode(requireArgument(line, 0, 'shipment'))
  const order = barcode === undefined ? undefined : await findOrderByBarcode(runtime.table, barcode)
  if (!order) throw new Error(`There is no shipment ${line.args[0]}`)
  const subjects = [order.id, order.payment_id ?? [], order.change_payment_ids].flat()
  const lists = await Promise.all(subjects.map((subject) => listNotifications(runtime, subject)))
  return lists
    .flat()
    .filter(({ message }) => line.channel === undefined || message.channel === line.channel)
}

/** Describes what became of a notification: when, and what the provider answered. */
const describeOutcome = (record: NotificationRecord): string => {
  const { sent_at, provider_id, refused_at, refusal, failed_at, failure, attempts } = record
  const { received_at } = record
  const attempt = `attempt ${attempts}`
  if (refused_at !== undefined) return `${refusal} at ${toIsoTime(refused_at)}, ${attempt}`
  if (sent_at !== undefined) {
    const outcome = provider_id === undefined ? 'nothing to send' : `sent as ${provider_id}`
    const shown = received_at === undefined ? '' : `, shown at ${toIsoTime(received_at)}`
    return `${outcome} at ${toIsoTime(sent_at)}${shown}, ${attempt}`
  }
  if (failed_at !== undefined) return `failed (${failure}) at ${toIsoTime(failed_at)}, ${attempt}`
  return `being sent, ${attempt}`
}

export const messages: Command = {
  usage: '<shipment>',
  summary: 'list the e-mails, SMS and pushes of a shipment by its barcode',
  maxArguments: 1,
  plan: async (line) => {
    const found = await findNotifications(line)
    return {
      lines:
        found.length === 0
          ? ['No messages yet.']
          : found.map((record) => `${record.message.name}: ${describeOutcome(record)}`),
    }
  },
}

export const resend: Command = {
  usage: '<shipment> [--channel sms|email|push]',
  summary: 'send the e-mails, SMS and pushes of a shipment once more',
  maxArguments: 1,
  plan: async (line) => {
    const all = await findNotifications(line)
    const found = all.filter(({ message }) => message.kind !== requestedDoorCode)
    if (found.length === 0) return { lines: [] }
    return {
      lines: found.map(({ message }) => `~ ${message.name} is sent again`),
      apply: async () => {
        process.env['NOTIFICATIONS_QUEUE_URL'] = await findQueueUrl('notifications')
        for (const { message } of found) await resetNotification(runtime, message)
        await sendAllToQueue(
          'notifications',
          found.map(({ message }) => message),
        )
      },
    }
  },
}
