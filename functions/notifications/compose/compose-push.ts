import { brandStyles } from '#functions/notifications/render/brand-style.ts'
import { parseBrand } from '#functions/lib/brand.ts'
import { isAccountId } from '#functions/lib/ids.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { loadTexts } from '#functions/lib/i18n/load-texts.ts'
import { type Locale, localeFacts } from '#shared/lib/locale.ts'
import type { ClaimedMessage } from '#functions/notifications/records/notification-store.ts'
import type { ParcelKind } from '#functions/notifications/list-parcel-notifications.ts'
import type { ParcelAudience } from '#functions/notifications/parcel-audience.ts'
import { getPushSubject, listPushDevices } from '#functions/notifications/push/push-devices.ts'
import { buildReceiptToken } from '#functions/notifications/push/receipt-token.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { Composed, PushPayload } from './composed.ts'

/** The kinds of pushes to a person, by the key of their text. */
const texts = {
  recipient: {
    on_the_way: 'push:recipient.onTheWay',
    ready: 'push:recipient.ready',
    last_day: 'push:recipient.lastDay',
    delivered: 'push:recipient.delivered',
    returning: 'push:recipient.returning',
  },
  sender: {
    door_code: 'push:sender.doorCode',
    needs_attention: 'push:sender.needsAttention',
    ready: 'push:sender.ready',
    delivered: 'push:sender.delivered',
    returning: 'push:sender.returning',
    sent_back: 'push:sender.sentBack',
  },
  copy: {},
} as const satisfies Record<ParcelAudience, Partial<Record<ParcelKind, string>>>

type TextKey =
  | (typeof texts.recipient)[keyof typeof texts.recipient]
  | (typeof texts.sender)[keyof typeof texts.sender]

const findText = (kind: ParcelKind, audience: ParcelAudience): TextKey | undefined =>
  Object.entries<TextKey>(texts[audience]).find(([name]) => name === kind)?.[1]

/** Returns the path of the page at which a person finds a shipment, by what the own browser knows. */
const toPagePath = ({ id, owner }: OrderRecord, audience: 'recipient' | 'sender'): string => {
  if (audience === 'recipient') return `/incoming_parcel#pushed=${id}`
  return isAccountId(owner) ? `/shipments?open=${id}` : '/new_shipment/next'
}

/** Composes the push about a parcel to a person for each of the devices. */
export const composePush = async (
  runtime: Runtime,
  message: ClaimedMessage,
  order: OrderRecord,
  kind: ParcelKind,
  audience: ParcelAudience,
): Promise<Composed | undefined> => {
  const subject = getPushSubject(order, audience)
  const key = findText(kind, audience)
  if (key === undefined || audience === 'copy') return undefined
  const devices = subject === undefined ? [] : await listPushDevices(runtime, subject)
  const brand = parseBrand(requireEnv('BRAND'))
  const toPayload = async (locale: Locale): Promise<PushPayload> => {
    const t = await loadTexts(locale, ['push'])
    return {
      title: brandStyles[brand].name,
      body: t(key),
      lang: localeFacts[locale].tag,
      icon: `/icons/${brand}-192.png`,
      tag: `${order.id}/${audience}`,
      url: toPagePath(order, audience),
      receipt: buildReceiptToken(message),
    }
  }
  return {
    channel: 'push',
    pushes: await Promise.all(
      devices.map(async (device) => ({ device, payload: await toPayload(device.locale) })),
    ),
  }
}
