import { isDeepStrictEqual } from 'node:util'
import type { Change } from '#functions/store/memory-table.ts'
import { isBooked } from '#functions/returns/load-return.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { getHeldEnd } from '#shared/orders/pickup.ts'
import { isHandedIn } from '#shared/orders/statuses/order-events.ts'
import { statuses } from '#shared/orders/statuses/statuses.ts'
import { isOrderKey, type StoredState } from './stored-state.ts'
import { check } from './violation.ts'

/** Events after which a parcel is on the vehicle to its destination, or there. */
const tooLate = ['termout', 'redirectin', 'redirectout', 'fetched', 'destinationin'] as const

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one, other)

const isWaiting = ({ status }: OrderRecord) => statuses[status].friendly === 'ready_for_pickup'

/** Creates the checks of what recipients change. */
export const createAfterSaleChecks = ({
  toOrder,
  toPayment,
  listOrders,
  findPayment,
}: StoredState) => {
  /** Checks that a parcel is redirected once, before it is sorted, and goes where the last change says. */
  const checkRedirect = (before: OrderRecord, after: OrderRecord) => {
    const [old, made] = [before.incoming?.redirect, after.incoming?.redirect]
    const describeBoth = () => JSON.stringify([before, after])
    if (old || !made) {
      check(isSame(old, made), 'a parcel is redirected once, before it is sorted', describeBoth)
      check(
        isSame(before.destination, after.destination) ||
          (!old && after.label_version === before.label_version + 1),
        'a parcel goes where its last change says',
        describeBoth,
      )
      return
    }
    check(
      isHandedIn(before.events) &&
        !isWaiting(before) &&
        statuses[before.status].stage === 'moving' &&
        before.incoming?.sent_back_at === undefined &&
        !before.events.some(({ event }) => tooLate.some((late) => late === event)),
      'a parcel is redirected once, before it is sorted',
      describeBoth,
    )
    check(
      isSame(made.former, before.destination) && isSame(made.to, after.destination),
      'a parcel goes where its last change says',
      describeBoth,
    )
  }

  /** Checks that storage is extended once, before its end, and that no scan shortens it. */
  const checkHold = (before: OrderRecord, after: OrderRecord) => {
    const [old, made] = [before.incoming?.hold, after.incoming?.hold]
    const [until = 0, changed = 0] = [before.pickup?.until, after.pickup?.until]
    const isSentBack = after.incoming?.sent_back_at !== undefined
    check(
      old || !made
        ? isSame(old, made) && (!old || isSentBack || changed >= until)
        : isWaiting(before) && made.at < until && changed === getHeldEnd(until, []) && !isSentBack,
      'storage is extended once, before its end',
      () => JSON.stringify([before, after]),
    )
  }

  /** Checks that a parcel which is sent back stays so, and that its code opens nothing from then on. */
  const checkSentBack = (before: OrderRecord, after: OrderRecord) => {
    const [old, made] = [before.incoming?.sent_back_at, after.incoming?.sent_back_at]
    check(
      (old === undefined || old === made) &&
        (made === undefined ||
          (after.pickup?.code === undefined && (after.pickup?.until ?? 0) <= made)),
      'a parcel that is sent back opens for nobody',
      () => JSON.stringify([before, after]),
    )
  }

  /** Checks that what was paid for is applied with its money, as it was proposed. */
  const checkPaid = (before: OrderRecord, after: OrderRecord, changes: readonly Change[]) => {
    const made = (['redirect', 'hold'] as const).flatMap((name) =>
      before.incoming?.[name] ? [] : (after.incoming?.[name] ?? []),
    )
    for (const { payment_id: id } of made) {
      if (id === undefined) continue
      const payment = changes.find(
        (each) => each.after?.SK === 'PAYMENT' && each.after['id'] === id,
      )
      const [unapplied, applied] = [payment?.before, payment?.after]
      const proposal = before.incoming?.proposal
      const content = proposal?.content
      check(
        unapplied !== undefined &&
          applied !== undefined &&
          toPayment(unapplied).state === 'received' &&
          toPayment(applied).is_applied === true &&
          proposal?.payment_id === id &&
          proposal.due_cents === toPayment(applied).amount_cents &&
          (content?.kind === 'hold' || isSame(content?.destination, after.destination)),
        'what a recipient pays for is applied with its money',
        () => JSON.stringify([before, after, payment]),
      )
    }
  }

  /** Checks that the courier is told where to leave a parcel before it is sorted, on its way to an address. */
  const checkSafePlace = (before: OrderRecord, after: OrderRecord) => {
    const [old, made] = [before.incoming?.safe_place, after.incoming?.safe_place]
    if (isSame(old, made) || !isSame(before.incoming?.redirect, after.incoming?.redirect)) return
    check(
      made !== undefined &&
        before.destination.type === 'address' &&
        before.incoming?.sent_back_at === undefined &&
        !before.events.some(({ event }) => tooLate.some((late) => late === event)),
      'a parcel has a safe place until it is sorted',
      () => JSON.stringify([before, after]),
    )
  }

  /** Checks that a new return, or one that was just paid for, is the only one of its parcel, which names it. */
  const checkReturn = (created: OrderRecord) => {
    const { id, return_of: original } = created
    if (!original) return
    const orders = listOrders()
    const others = orders.filter(
      (each) => each.id !== id && each.return_of?.id === original.id && isBooked(each),
    )
    check(
      others.length === 0 &&
        orders.find((each) => each.id === original.id)?.return_order?.id === id,
      'a parcel is returned once',
      () => `${original.id} is returned by ${[id, ...others.map((each) => each.id)].join()}`,
    )
  }

  /** Checks a commit. */
  const checkCommit = (changes: readonly Change[]) => {
    for (const { key, before: stored, after: written } of changes) {
      if (!isOrderKey(key.SK) || !written || stored === written) continue
      if (!stored || (isBooked(toOrder(written)) && !isBooked(toOrder(stored))))
        checkReturn(toOrder(written))
      if (!stored) continue
      const [before, after] = [toOrder(stored), toOrder(written)]
      checkRedirect(before, after)
      checkHold(before, after)
      checkSentBack(before, after)
      checkSafePlace(before, after)
      checkPaid(before, after, changes)
    }
  }

  /** Checks after all days are over that a paid return had a door, or its money has gone back. */
  const checkPaidReturn = ({ id, return_of, status, events, refunds, lines }: OrderRecord) => {
    if (!return_of || !events.some(({ event }) => event === 'paid')) return
    const paid = lines.reduce((sum, { price_cents }) => sum + price_cents, 0)
    const refunded = refunds.reduce((sum, { cents }) => sum + cents, 0)
    const hadDoor = events.some(({ event }) => event === 'prepared')
    check(
      hadDoor ? refunded === 0 : status === 'expired' && refunded === paid,
      'a paid return is sent or paid back',
      () => `${id} is ${status}, ${paid} was paid and ${refunded} goes back`,
    )
  }

  /** Checks after all work is done that no proposal waits whose money has arrived. */
  const checkEnd = () => {
    for (const order of listOrders()) checkPaidReturn(order)
    for (const { id, incoming } of listOrders()) {
      const state = findPayment(incoming?.proposal?.payment_id)?.state
      check(
        state !== 'received' && state !== 'settled',
        'everything comes to an end',
        () => `the proposal of ${id} waits, its payment is ${state}`,
      )
    }
  }

  return { checkCommit, checkEnd }
}
