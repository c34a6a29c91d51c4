import { isDeepStrictEqual } from 'node:util'
import type { FriendlyStatus } from '#shared/orders/statuses/status-facts.ts'
import { getAskedTime, isDestinationOpen } from '#shared/orders/recipient-choice.ts'
import { statuses } from '#shared/orders/statuses/statuses.ts'
import { isSameEmail } from '#shared/contact-details/email.ts'
import type {
  Notice,
  NotificationMessage,
} from '#functions/notifications/records/notification-store.ts'
import { getUpdateTime, hasEvent, type OrderRecord } from '#functions/store/records/order-store.ts'
import { listOrderChanges } from './list-order-changes.ts'
import { getParcelAddress, hasSenderService, type ParcelAudience } from './parcel-audience.ts'

/** The delivery updates of a parcel. */
export type UpdateKind =
  | 'on_the_way'
  | 'ready'
  | 'last_day'
  | 'delivered'
  | 'returning'
  | 'redirected'
  | 'extended'
  | 'sent_back'
  | 'safe_place'
  | 'choose'
  | 'choose_reminder'
/** The notifications about a parcel. */
export type ParcelKind = UpdateKind | 'door_code' | 'needs_attention' | 'return_created'

/** The update for each status. `returned` has none, because `returning` has announced it. */
const kindByStatus: Readonly<Partial<Record<FriendlyStatus, UpdateKind>>> = {
  shipped: 'on_the_way',
  on_the_way: 'on_the_way',
  ready_for_pickup: 'ready',
  delivered: 'delivered',
  not_delivered: 'returning',
}

const getUpdateKind = ({ status }: Pick<OrderRecord, 'status'>): UpdateKind | undefined =>
  kindByStatus[statuses[status].friendly]

/** The notifications that the sender and whom the sender named get, too. */
const senderKinds: readonly UpdateKind[] = ['ready', 'delivered', 'returning', 'sent_back']

/** The updates that are not sent for a parcel that its recipient has sent back, which was announced. */
const untoldOfSentBack: readonly UpdateKind[] = ['on_the_way', 'ready', 'last_day', 'returning']

/** The updates whose channels the recipient chooses. What was changed is told by all of them. */
export const chosenKinds: readonly UpdateKind[] = [
  'on_the_way',
  'ready',
  'last_day',
  'delivered',
  'returning',
]

/** Whether the recipient gets an update by a push, in the place of the text message. */
const isPushed = (order: OrderRecord, kind: UpdateKind): boolean =>
  order.incoming?.messages === 'push' && chosenKinds.includes(kind)

/**
 * Whether the recipient has chosen not to get an update by this channel. The choice has no effect where
 * the other channel has no address or refuses its messages.
 */
const isUnchosen = (order: OrderRecord, kind: UpdateKind, channel: 'sms' | 'email'): boolean => {
  const { messages = 'sms_and_email' } = order.incoming ?? {}
  if (messages === 'sms_and_email' || messages === channel || !chosenKinds.includes(kind))
    return false
  // E-mails stay: whoever was passed the link may have chosen a push to a device of their own.
  if (messages === 'push') return channel === 'sms'
  const isRefused = order[`refused_${messages}_recipient`] === true
  return !isRefused && getParcelAddress(order, 'recipient', messages) !== ''
}

/** The channels in the order of sending: a text message arrives first. */
const channels = ['sms', 'email'] as const

const buildMessage = (
  order: OrderRecord,
  kind: ParcelKind,
  channel: NotificationMessage['channel'],
  audience: ParcelAudience,
  suffix = '',
): NotificationMessage => ({
  subject: order.id,
  name: `${channel}/${kind}/${audience}${suffix}`,
  kind,
  channel,
  audience,
  barcode: order.barcode,
  owner: order.owner,
})

/** Builds a push. The text message of the same name follows where `replaces` and no device shows it. */
const buildPush = (
  order: OrderRecord,
  kind: ParcelKind,
  audience: ParcelAudience,
  { suffix = '', replaces }: { readonly suffix?: string; readonly replaces: boolean },
): NotificationMessage => ({
  ...buildMessage(order, kind, 'push', audience, suffix),
  ...(replaces && { replaces_sms: true }),
})

/** Lists the pushes of a delivery update: to the recipient who has chosen them, and to the sender. */
const listUpdatePushes = (order: OrderRecord, kind: UpdateKind, suffix: string) => [
  ...(isPushed(order, kind)
    ? [buildPush(order, kind, 'recipient', { suffix, replaces: true })]
    : []),
  ...(senderKinds.includes(kind)
    ? [buildPush(order, kind, 'sender', { suffix, replaces: hasSenderService(order, 'sms') })]
    : []),
]

/**
 * Lists the messages to a sender's devices in the place of text messages, or leaves them out where the sender
 * has none. The text messages to others stay.
 */
const settleSenderPushes = (
  messages: readonly NotificationMessage[],
  hasSenderDevices: boolean,
): readonly NotificationMessage[] =>
  messages.filter(
    ({ channel, audience }) =>
      audience !== 'sender' || channel !== (hasSenderDevices ? 'sms' : 'push'),
  )

/** Lists a delivery update for every person who has an address for it. */
const listUpdateNotifications = (
  order: OrderRecord,
  kind: UpdateKind,
  suffix = '',
): readonly NotificationMessage[] => [
  ...listUpdatePushes(order, kind, suffix),
  ...channels.flatMap((channel) => {
    const audiences: ParcelAudience[] = isUnchosen(order, kind, channel) ? [] : ['recipient']
    if (senderKinds.includes(kind)) {
      if (hasSenderService(order, channel)) audiences.push('sender')
      audiences.push('copy')
    }
    return audiences
      .filter((audience) => getParcelAddress(order, audience, channel) !== '')
      .map((audience) => buildMessage(order, kind, channel, audience, suffix))
  }),
]

/**
 * Whether the shipment was paid, booked after it had needed attention, or got another code with a
 * change of its parcel.
 */
const hasGotCode = (before: OrderRecord, after: OrderRecord): boolean =>
  after.door_code !== undefined &&
  after.door_code !== before.door_code &&
  (before.needs_attention === true ||
    before.label_version < after.label_version ||
    (!hasEvent(before, 'paid') && hasEvent(after, 'paid')))

/**
 * Lists the notifications about what the recipient of a parcel has changed. The recipient gets them, too:
 * somebody else may have opened the parcel by what stands on its label.
 */
const listIncomingNotifications = (
  { incoming: before }: OrderRecord,
  order: OrderRecord,
): readonly NotificationMessage[] => {
  const { incoming } = order
  const isSamePlace = isDeepStrictEqual(incoming?.safe_place, before?.safe_place)
  const isRedirected = incoming?.redirect !== undefined && !before?.redirect
  return [
    ...(isRedirected ? listUpdateNotifications(order, 'redirected') : []),
    ...(incoming?.safe_place && !isSamePlace && !isRedirected
      ? listUpdateNotifications(order, 'safe_place', `/${getUpdateTime(order)}`)
      : []),
    ...(incoming?.hold && !before?.hold ? listUpdateNotifications(order, 'extended') : []),
    ...(incoming?.sent_back_at !== undefined && before?.sent_back_at === undefined
      ? listUpdateNotifications(order, 'sent_back')
      : []),
  ]
}

/**
 * Lists the notification of a code that opens the recipient's door, where it comes after the message
 * that the parcel is ready. Each code is sent once. The name of a notification is shown to customer
 * support, so it does not contain the code.
 */
const listLateCodeNotifications = (
  before: OrderRecord,
  after: OrderRecord,
): readonly NotificationMessage[] => {
  const { code } = after.pickup ?? {}
  const isReady = [before, after].every((each) => getUpdateKind(each) === 'ready')
  return isReady && code !== undefined && code !== before.pickup?.code
    ? listUpdateNotifications(after, 'ready', `/code/${getUpdateTime(after)}`).filter(
        ({ audience }) => audience === 'recipient',
      )
    : []
}

/** Whether the recipient of a parcel is asked to choose its locker. */
const isAsked = (order: OrderRecord): boolean =>
  isDestinationOpen(order) && getAskedTime(order) !== undefined

/**
 * Lists the notifications by which the recipient of a parcel chooses its locker: once it is paid for or
 * confirmed, when another person or address gets it, and before the time is over; and that it is settled.
 */
const listChoiceNotifications = (
  before: OrderRecord,
  order: OrderRecord,
): readonly NotificationMessage[] => {
  const { choice } = order.incoming ?? {}
  const former = before.incoming?.choice
  const isOther =
    order.recipient.phone !== before.recipient.phone ||
    !isSameEmail(order.recipient.email, before.recipient.email)
  const isReminded = choice?.is_reminded === true && former?.is_reminded !== true
  const isSettled = choice?.at !== undefined && choice.at !== former?.at
  return [
    ...(isAsked(order) && !isAsked(before) ? listUpdateNotifications(order, 'choose') : []),
    ...(isAsked(order) && isAsked(before) && isOther
      ? listUpdateNotifications(order, 'choose', `/${getUpdateTime(order)}`)
      : []),
    ...(isAsked(order) && isReminded ? listUpdateNotifications(order, 'choose_reminder') : []),
    ...(isSettled && !order.incoming?.redirect
      ? listUpdateNotifications(order, 'redirected', `/choice/${choice.at}`)
      : []),
  ]
}

/** Lists the notifications about the status of a parcel, the code of its door and its last day. */
const listProgressNotifications = (
  before: OrderRecord,
  after: OrderRecord,
): readonly NotificationMessage[] => {
  const kind = getUpdateKind(after)
  // Of a parcel without a locker nothing is to be told yet; the message about its locker does.
  const isTold = (each: UpdateKind) =>
    (after.incoming?.sent_back_at === undefined || !untoldOfSentBack.includes(each)) &&
    !(each === 'on_the_way' && isDestinationOpen(after))
  const isLastDay = after.pickup?.is_last_day && !before.pickup?.is_last_day
  return [
    ...(isLastDay && isTold('last_day')
      ? // The last day of extended storage is another one.
        listUpdateNotifications(after, 'last_day', after.incoming?.hold ? '/extended' : '')
      : []),
    ...(kind !== undefined && kind !== getUpdateKind(before) && isTold(kind)
      ? listUpdateNotifications(after, kind)
      : []),
    ...(isTold('ready') ? listLateCodeNotifications(before, after) : []),
  ]
}

/**
 * Lists the notifications that follow from a change of a shipment. Each has a name that is unique
 * for the shipment, so an event that arrives repeatedly notifies once. A late event, which does not
 * change the status, notifies nobody.
 * @param hasSenderDevices whether the sender gets pushes: in the place of text messages, and of the updates
 *   whose service was not bought
 */
export const listParcelNotifications = (
  before: OrderRecord,
  after: OrderRecord,
  { hasSenderDevices = false }: { readonly hasSenderDevices?: boolean } = {},
): readonly NotificationMessage[] => {
  const codeSuffix = { suffix: `/${after.door_code}`, replaces: true }
  const messages = [
    ...(hasGotCode(before, after)
      ? [
          buildPush(after, 'door_code', 'sender', codeSuffix),
          buildMessage(after, 'door_code', 'sms', 'sender', codeSuffix.suffix),
        ]
      : []),
    ...(after.needs_attention === true && before.needs_attention !== true
      ? [
          buildPush(after, 'needs_attention', 'sender', { replaces: true }),
          ...channels.map((channel) => buildMessage(after, 'needs_attention', channel, 'sender')),
        ]
      : []),
    ...listProgressNotifications(before, after),
    ...listIncomingNotifications(before, after),
    ...listChoiceNotifications(before, after),
  ]
  return settleSenderPushes(messages, hasSenderDevices)
}

/** Lists the e-mail with the code of a return that was just created and that its company pays for. */
export const listReturnNotifications = (order: OrderRecord): readonly NotificationMessage[] =>
  order.is_return_only === true && order.status === 'prepared' && order.sender.email !== ''
    ? [buildMessage(order, 'return_created', 'email', 'sender')]
    : []

/** A message whose data are stored with it. */
export interface NoticeRequest {
  readonly message: NotificationMessage
  readonly notice: Notice
}

/**
 * Lists the e-mails about the shipments that a program has created, one for each address that it named
 * with them. Their messages name no barcode: an address that refuses them is nobody of the shipment.
 */
export const listReportNotices = ({ id, owner, locale, report }: OrderRecord): NoticeRequest[] =>
  (report?.emails ?? []).map((to, index) => ({
    message: {
      subject: id,
      name: `email/orders_report/${index}`,
      kind: 'orders_report',
      channel: 'email',
      owner,
    },
    notice: { to, locale, data: { kind: 'orders_report' } },
  }))

/**
 * Lists the e-mails about a change that a person has made: to the sender's address from before it, and
 * to the new one when the address itself was changed. Each change has its own names.
 */
export const listChangeNotices = (before: OrderRecord, after: OrderRecord): NoticeRequest[] => {
  const changes = after.erased_at === undefined ? listOrderChanges(before, after) : []
  if (changes.length === 0) return []
  const known = before.refunds.map(({ id }) => id)
  const refunds = after.refunds.filter(({ id }) => !known.includes(id))
  const paymentId = after.applied_payment_ids.find((id) => !before.applied_payment_ids.includes(id))
  const data = {
    kind: 'shipment_changed' as const,
    changes,
    payment_id: paymentId,
    refund_cents: refunds.reduce((sum, { cents }) => sum + cents, 0),
  }
  const { sender: former } = before
  const readers = isSameEmail(former.email, after.sender.email) ? [former] : [former, after.sender]
  return readers
    .filter(({ email }) => email !== '')
    .map(({ email, name }) => ({
      message: {
        subject: after.id,
        name: `email/shipment_changed/${email === former.email ? 'former' : 'sender'}/${getUpdateTime(after)}`,
        kind: 'shipment_changed',
        channel: 'email',
        audience: 'sender',
        barcode: after.barcode,
        owner: after.owner,
      },
      notice: { to: email, name, locale: after.locale, data },
    }))
}
