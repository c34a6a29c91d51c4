import { toDoorPosition } from '#shared/doors/door-name.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { getChoiceUntil, isDestinationOpen } from '#shared/orders/recipient-choice.ts'
import type { DropOffLocation } from '#shared/orders/order.ts'
import { formatAddress } from '#shared/places/address-text.ts'
import { describeArrival } from '#functions/orders/describe-arrival.ts'
import type {
  ClaimedMessage,
  NotificationMessage,
} from '#functions/notifications/records/notification-store.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import {
  findOrder,
  findOrderByBarcode,
  getUsableCode,
} from '#functions/store/records/order-store.ts'
import {
  getDoorCodeEnd,
  getLastReturnDay,
  getUsableSendingCode,
} from '#functions/orders/sending/sending-code.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { ParcelKind, UpdateKind } from '#functions/notifications/list-parcel-notifications.ts'
import { findSenderAccount, getReaderLocale } from '#functions/notifications/reader-locale.ts'
import { isReplacedByEmail } from '#functions/notifications/replaced-sms.ts'
import {
  getParcelAddress,
  getParcelName,
  type ParcelAudience,
  parcelAudiences,
} from '#functions/notifications/parcel-audience.ts'
import type {
  DoorCode,
  PaidParcel,
  ParcelSummary,
  PlaceName,
} from '#functions/notifications/notification.ts'
import { now } from '#functions/lib/clock.ts'
import { type Addressee, type Composed, composeEmail, composeSms } from './composed.ts'
import { composePush } from './compose-push.ts'
import {
  buildSiteUrl,
  buildTrackingUrl,
  createOrderUrl,
  createParcelUrl,
  toPaid,
} from './page-urls.ts'

/** How messages name a white locker. */
export const toLockerName = ({
  name,
  full_address,
  is_outdoor,
}: Pick<DropOffLocation, 'name' | 'full_address' | 'is_outdoor'>): NonNullable<
  DoorCode['locker']
> => ({ name, address: full_address, isOutdoor: is_outdoor === 1 })

/** The door code of a shipment; null while it has none, and after the parcel was handed in. */
export const toDoorCode = (order: OrderRecord): DoorCode | null => {
  const { location, door } = order
  const code = getUsableCode(order)
  const validUntil = getDoorCodeEnd(order)
  if (code === undefined || validUntil === undefined) return null
  return {
    code,
    validUntil,
    locker: location?.type === 'ipb' ? toLockerName(location) : null,
    door: door && location ? toDoorPosition(location, door) : null,
    recipientName: order.recipient.name,
  }
}

/** How messages identify the parcel of a shipment. */
export const toParcelSummary = (order: OrderRecord): ParcelSummary => ({
  barcode: order.barcode,
  recipientName: order.recipient.name,
  destination: isDestinationOpen(order)
    ? { kind: 'open', name: '' }
    : toPlaceName(order.destination),
})

/** How messages name the destination of a shipment. */
export const toPlaceName = (destination: OrderRecord['destination']): PlaceName => {
  const { type, name, is_outdoor } = destination
  if (type !== 'address') return { kind: type === 'ipb' && is_outdoor ? 'outdoor' : type, name }
  return { kind: type, name: formatAddress({ ...destination, region: '' }).formatted_address }
}

/** What a sender needs to send a paid parcel off. */
export const toPaidParcel = (order: OrderRecord, locale: Locale): PaidParcel => ({
  ...toParcelSummary(order),
  trackingUrl: buildTrackingUrl(order.barcode, locale),
  doorCode: toDoorCode(order),
  sendingCode: getUsableSendingCode(order, now()) ?? null,
})

interface Context extends Addressee {
  readonly runtime: Runtime
  readonly message: ClaimedMessage
  readonly order: OrderRecord
  readonly audience: ParcelAudience
  readonly channel: 'sms' | 'email'
}

type Compose = (context: Context) => Promise<Composed | undefined>

const composeDoorCode: Compose = async ({ order, ...addressee }) => {
  const doorCode = toDoorCode(order)
  return doorCode ? composeSms('door_codes', { doorCodes: [doorCode] }, addressee) : undefined
}

const composeNeedsAttention: Compose = async ({
  runtime,
  message,
  order,
  channel,
  ...addressee
}) => {
  const chooseUrl = await createOrderUrl(runtime, message, toPaid(order), addressee.locale)
  if (channel === 'sms') return composeSms('needs_attention', { chooseUrl }, addressee)
  const lockerName = order.location?.name ?? ''
  const data = { parcel: toParcelSummary(order), lockerName, chooseUrl }
  return composeEmail('needs_attention', data, addressee)
}

/** The updates about a parcel that waits for its recipient. */
const waitingKinds: readonly UpdateKind[] = ['ready', 'last_day', 'extended']

/** The updates that ask the recipient to choose the locker. */
const choosingKinds: readonly UpdateKind[] = ['choose', 'choose_reminder']

/** Creates the composer of a delivery update, for the recipient or for the sender. */
const composeUpdate =
  (kind: UpdateKind): Compose =>
  async ({ runtime, message: _message, order, audience, channel, ...addressee }) => {
    const { barcode } = order
    // The recipient may have chosen since.
    if (choosingKinds.includes(kind) && !isDestinationOpen(order)) return undefined
    // The parcel may have arrived since the event, and may be gone by now.
    const pickup = waitingKinds.includes(kind) ? order.pickup : undefined
    const isRecipient = audience === 'recipient'
    const data = {
      parcel: toParcelSummary(order),
      isRecipient,
      otherName: isRecipient ? order.sender.name : order.recipient.name,
      trackingUrl: buildTrackingUrl(barcode, addressee.locale),
      expectedOn: kind === 'redirected' ? describeArrival(order).expected_on : null,
      pageUrl: isRecipient ? await createParcelUrl(runtime, order, addressee.locale) : null,
      // Only the recipient may open the door.
      pickupCode: isRecipient ? (pickup?.code ?? null) : null,
      pickupUntil: pickup?.until ?? null,
      chooseUntil: choosingKinds.includes(kind) ? (getChoiceUntil(order) ?? null) : null,
    }
    return channel === 'sms'
      ? composeSms(kind, data, addressee)
      : composeEmail(kind, data, addressee)
  }

const composeReturn: Compose = async ({ runtime, order, ...addressee }) => {
  const code = getUsableSendingCode(order, runtime.now())
  const until = getLastReturnDay(order)
  if (code === undefined || until === undefined) return undefined
  const data = {
    parcel: toParcelSummary(order),
    code,
    until,
    returnUrl: `${buildSiteUrl('/return_parcel/details', addressee.locale)}#code=${code}`,
  }
  return composeEmail('return_created', data, addressee)
}

const composers: Readonly<Record<ParcelKind, Compose>> = {
  return_created: composeReturn,
  door_code: composeDoorCode,
  needs_attention: composeNeedsAttention,
  on_the_way: composeUpdate('on_the_way'),
  ready: composeUpdate('ready'),
  last_day: composeUpdate('last_day'),
  delivered: composeUpdate('delivered'),
  returning: composeUpdate('returning'),
  redirected: composeUpdate('redirected'),
  extended: composeUpdate('extended'),
  sent_back: composeUpdate('sent_back'),
  safe_place: composeUpdate('safe_place'),
  choose: composeUpdate('choose'),
  choose_reminder: composeUpdate('choose_reminder'),
}

/** Returns the shipment of a notification. Messages of earlier releases do not name its owner. */
const findSubject = async (
  { table }: Runtime,
  { subject: id, barcode, owner }: NotificationMessage,
): Promise<OrderRecord | undefined> => {
  if (barcode === undefined) return undefined
  return owner === undefined
    ? findOrderByBarcode(table, barcode)
    : findOrder(table, { owner, id, barcode })
}

/** Whether the sender's account has turned off the e-mails of this kind. */
const isMuted = async (
  runtime: Runtime,
  order: OrderRecord,
  kind: ParcelKind,
  audience: ParcelAudience,
  channel: 'sms' | 'email',
): Promise<boolean> => {
  if (audience !== 'sender' || channel !== 'email') return false
  const account = await findSenderAccount(runtime, order)
  return account?.soft_config?.muted_emails.some((each) => each === kind) ?? false
}

/**
 * Creates the composer of a notification about a parcel. It composes nothing when the shipment is
 * gone, has no address for it, or has no code any more, or the sender does not want it.
 */
export const composeParcel =
  (kind: ParcelKind) =>
  async (runtime: Runtime, message: ClaimedMessage): Promise<Composed | undefined> => {
    const { channel } = message
    const audience = parcelAudiences.find((each) => each === message.audience) ?? 'sender'
    const order = await findSubject(runtime, message)
    if (channel === 'push') {
      const isObsolete = !order || (kind === 'door_code' && !toDoorCode(order))
      return isObsolete ? undefined : composePush(runtime, message, order, kind, audience)
    }
    const to = order ? getParcelAddress(order, audience, channel) : ''
    if (!order || to === '') return undefined
    const isOmitted =
      (await isMuted(runtime, order, kind, audience, channel)) ||
      (await isReplacedByEmail(runtime, order, { kind, audience, channel }))
    if (isOmitted) return undefined
    const locale = await getReaderLocale(runtime, order, audience, channel)
    const name = getParcelName(order, audience)
    return composers[kind]({ runtime, message, order, audience, channel, to, locale, name })
  }
