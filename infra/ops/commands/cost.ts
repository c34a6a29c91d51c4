import { getKeys } from '#shared/lib/get-keys.ts'
import { now } from '#functions/lib/clock.ts'
import { chosenKinds } from '#functions/notifications/list-parcel-notifications.ts'
import {
  type NotificationRecord,
  notificationRecord,
} from '#functions/notifications/records/notification-store.ts'
import { beginnings } from '#functions/store/keys.ts'
import { getSmsPartsCost } from '#infra/environments.ts'
import { type Command, formatCount } from '#infra/ops/command.ts'
import { scanItems } from '#infra/ops/scan-items.ts'

const dayMs = 24 * 60 * 60 * 1000
const defaultDays = 30
/** Notifications are kept as long. */
const maxDays = 90

/**
 * How many messages were sent; `replaced`: e-mails to recipients in the place of a text message, and `shown`:
 * pushes that a device has shown in the place of one.
 */
interface MessageCounts {
  sms: number
  emails: number
  replaced: number
  pushes: number
  shown: number
}

const isUpdate = (name: string): boolean =>
  chosenKinds.some((kind) => name.startsWith(`email/${kind}/recipient`))

/** Counts the messages about one record. */
export const countMessages = (records: readonly NotificationRecord[]): MessageCounts => {
  const toNames = (found: readonly NotificationRecord[]) => found.map(({ message }) => message.name)
  const sent = toNames(records.filter(({ provider_id }) => provider_id !== undefined))
  const refused = toNames(records.filter(({ refused_at }) => refused_at !== undefined))
  const emails = sent.filter((name) => name.startsWith('email/'))
  const pushes = sent.filter((name) => name.startsWith('push/'))
  const hasNoSms = (name: string) => ![...sent, ...refused].includes(name.replace(/^\w+/, 'sms'))
  const shown = records.filter(
    ({ message, received_at }) => message.replaces_sms === true && received_at !== undefined,
  )
  return {
    sms: sent.length - emails.length - pushes.length,
    emails: emails.length,
    replaced: emails.filter((name) => isUpdate(name) && hasNoSms(name)).length,
    pushes: pushes.length,
    shown: toNames(shown).filter(hasNoSms).length,
  }
}

/** Counts the messages since an instant (UTC ms), by reading the whole table. */
const readCounts = async (since: number): Promise<MessageCounts> => {
  const total = countMessages([])
  const add = (records: readonly NotificationRecord[]) => {
    const counts = countMessages(records)
    for (const name of getKeys(counts)) total[name] += counts[name]
  }
  const items = scanItems({
    expression: 'begins_with(SK, :notification) AND (sent_at >= :since OR refused_at >= :since)',
    values: { ':notification': beginnings.notification, ':since': since },
  })
  // Messages about one record follow each other, so that those of one alone are in memory.
  let records: NotificationRecord[] = []
  for await (const item of items) {
    const record = notificationRecord.parse(item)
    if (records[0]?.message.subject !== record.message.subject) {
      add(records)
      records = []
    }
    records.push(record)
  }
  add(records)
  return total
}

/** @throws for anything but a whole number of days that notifications are kept */
const parseDays = (typed: string | undefined): number => {
  const days = Number(typed ?? defaultDays)
  if (Number.isInteger(days) && days >= 1 && days <= maxDays) return days
  throw new Error(`The number of days is from 1 to ${maxDays}`)
}

const formatSms = (count: number) => `about $${getSmsPartsCost(count).toFixed(2)}`

export const cost: Command = {
  usage: '[days]',
  summary: `count the messages of the last days (${defaultDays}), with what text messages cost, and e-mails and pushes saved`,
  maxArguments: 1,
  plan: async ({ args: [typed] }) => {
    const since = now() - parseDays(typed) * dayMs
    const { sms, emails, replaced, pushes, shown } = await readCounts(since)
    return {
      lines: [
        `${formatCount(sms, 'text message')}: ${formatSms(sms)}`,
        formatCount(emails, 'e-mail'),
        `${formatCount(replaced, 'e-mail')} in the place of a text message: saved ${formatSms(replaced)}`,
        formatCount(pushes, 'push', 'pushes'),
        `${formatCount(shown, 'push', 'pushes')} shown in the place of a text message: saved ${formatSms(shown)}`,
      ],
    }
  },
}
