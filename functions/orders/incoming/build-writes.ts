import { getHeldEnd, getReminderTime, HOLD_DAYS } from '#shared/orders/pickup.ts'
import type { OrderDestination } from '#shared/orders/order.ts'
import { isHandedIn } from '#shared/orders/statuses/order-events.ts'
import { isUnchangedOrder } from '#functions/orders/edit/apply-change.ts'
import { toDue } from '#functions/store/due-work.ts'
import { keys } from '#functions/store/keys.ts'
import type { Attributes, Condition, Write } from '#functions/store/operations.ts'
import { all, equals } from '#functions/store/operations.ts'
import { buildFormerLabelWrite } from '#functions/store/records/former-label-store.ts'
import { loadOpeningHours } from '#functions/store/records/place-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { buildOrderUpdate } from '#functions/store/records/orders/order-writes.ts'
import type {
  IncomingContent,
  IncomingState,
} from '#functions/store/records/orders/incoming-state.ts'
import { unreceivedStates } from '#functions/store/records/payment-store.ts'

const hasSame = (name: 'incoming' | 'pickup', value: Attributes[string]): Condition =>
  value === undefined ? { absent: name } : equals(name, value)

/** The parcel, its stay and what its recipient has changed are as they were read. */
export const isUnchangedParcel = (order: OrderRecord): Condition =>
  all(isUnchangedOrder(order), hasSame('incoming', order.incoming), hasSame('pickup', order.pickup))

/** What a change of a recipient sets and removes. */
interface ParcelChange {
  readonly at: number
  readonly incoming: Partial<IncomingState>
  readonly set?: Attributes
  readonly remove?: readonly string[]
  /** The payment that pays for it, whose proposal it is; undefined for a free one. */
  readonly paymentId?: string | undefined
}

/**
 * Builds the writes of a change that a recipient makes. It replaces what the recipient proposed to pay
 * for; money that arrives for that goes back. They fail once such money has arrived.
 */
export const buildParcelChange = (
  order: OrderRecord,
  { at, incoming, set = {}, remove = [], paymentId }: ParcelChange,
): Write[] => {
  const { proposal, ...kept } = order.incoming ?? {}
  const replaced = proposal?.payment_id === paymentId ? undefined : proposal
  return [
    buildOrderUpdate(order, {
      at,
      set: { ...set, incoming: { ...kept, ...incoming } },
      remove,
      if: isUnchangedParcel(order),
    }),
    ...(replaced
      ? [
          {
            check: keys.payment(replaced.payment_id),
            if: { attribute: 'state', oneOf: unreceivedStates },
          } as const,
        ]
      : []),
  ]
}

/**
 * Builds the writes that settle the locker of a parcel which its recipient was asked to choose: as chosen, or
 * without a choice as its sender has named it. Until the hand-in it gets a new label, with the routing code;
 * afterwards the carrier makes another.
 */
export const buildChoiceWrites = (
  order: OrderRecord,
  { at, to }: { readonly at: number; readonly to?: OrderDestination | undefined },
): Write[] => {
  const isRelabelled = !isHandedIn(order.events)
  const choice = { ...order.incoming?.choice, at, by: to ? 'recipient' : 'nobody' } as const
  return [
    ...buildParcelChange(order, {
      at,
      incoming: { choice },
      set: {
        ...(to && { destination: { ...to } }),
        ...(isRelabelled && { label_version: order.label_version + 1 }),
      },
    }),
    ...(isRelabelled ? [buildFormerLabelWrite(order, at)] : []),
  ]
}

/** Builds the writes that send a parcel to another destination. Its label stays: the carrier makes another. */
export const buildRedirectWrites = (
  order: OrderRecord,
  to: OrderDestination,
  {
    at,
    paymentId,
    content,
  }: {
    readonly at: number
    readonly paymentId?: string
    readonly content?: Extract<IncomingContent, { kind: 'another_address' }>
  },
): Write[] =>
  buildParcelChange(order, {
    at,
    paymentId,
    incoming: {
      // Who moves it before choosing has chosen.
      ...(order.recipient_chooses && {
        choice: { ...order.incoming?.choice, at, by: 'recipient' },
      }),
      redirect: {
        at,
        former: { ...order.destination },
        to,
        ...(paymentId !== undefined && { payment_id: paymentId }),
      },
      safe_place: content?.safe_place,
    },
    set: {
      destination: { ...to },
      timewindow: content?.timewindow ?? null,
      information_for_courier: content?.information_for_courier ?? '',
    },
  })

/** Builds the writes that extend the stay of a parcel. Its recipient is reminded of the new last day. */
export const buildHoldWrites = async (
  { table }: Pick<Runtime, 'table'>,
  order: OrderRecord,
  { at, paymentId }: { readonly at: number; readonly paymentId?: string },
): Promise<Write[]> => {
  if (!order.pickup) return []
  const { is_last_day: _, ...pickup } = order.pickup
  const until = getHeldEnd(pickup.until, await loadOpeningHours(table, order.destination.place_id))
  return buildParcelChange(order, {
    at,
    paymentId,
    incoming: {
      hold: { at, days: HOLD_DAYS, ...(paymentId !== undefined && { payment_id: paymentId }) },
    },
    set: { pickup: { ...pickup, until }, ...toDue('reminder', order.id, getReminderTime(until)) },
  })
}

/** Builds the writes that send a parcel back. Its code opens no door from then on. */
export const buildSendBackWrites = (order: OrderRecord, at: number): Write[] =>
  buildParcelChange(order, {
    at,
    incoming: { sent_back_at: at },
    ...(order.pickup && { set: { pickup: { until: Math.min(order.pickup.until, at) } } }),
    remove: ['due', 'due_at'],
  })

/** Builds the writes of a change that was paid for. */
export const buildContentWrites = async (
  runtime: Pick<Runtime, 'table'>,
  order: OrderRecord,
  content: IncomingContent,
  paid: { readonly at: number; readonly paymentId: string },
): Promise<Write[]> =>
  content.kind === 'hold'
    ? buildHoldWrites(runtime, order, paid)
    : buildRedirectWrites(order, content.destination, { ...paid, content })
