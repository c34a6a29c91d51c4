import type { Change } from '#functions/store/memory-table.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { hasEvent } from '#functions/store/records/order-store.ts'
import { isCarrierEvent } from '#shared/orders/statuses/order-status.ts'
import { getSizeRank } from '#shared/places/door-sizes.ts'
import { editedSizes } from '#test/simulation/editing-data.ts'
import { isOrderKey, type StoredState } from './stored-state.ts'
import { check } from './violation.ts'

const isSameContent = (one: OrderRecord, other: OrderRecord): boolean =>
  one.product.id === other.product.id &&
  one.door_size === other.door_size &&
  one.recipient.name === other.recipient.name

/** Creates the checks of changed shipments: their label, door, price, payments and refunds. */
export const createChangeChecks = ({ toOrder, listOrders, findPayment }: StoredState) => {
  /** Checks that the label changes with the shipment, and the shipment only until it is handed in. */
  const checkLabel = (before: OrderRecord, after: OrderRecord) => {
    const invariant = 'a change is applied as a whole, with a new label'
    const describeBoth = () => JSON.stringify([before, after])
    const versions = after.label_version - before.label_version
    check(isSameContent(before, after) || versions === 1, invariant, describeBoth)
    check(
      versions === 0 || after.applied_payment_ids.length === before.applied_payment_ids.length + 1,
      invariant,
      describeBoth,
    )
    check(
      versions === 0 || !before.events.some(({ event }) => isCarrierEvent(event)),
      invariant,
      describeBoth,
    )
  }

  /** Checks that the parcel fits into its door, and that its lines agree with what was paid. */
  const checkPrice = (order: OrderRecord) => {
    const size = editedSizes.find(({ service }) => service === order.product.service)
    if (!size) return
    const describeOrder = () => JSON.stringify(order)
    check(
      order.door === undefined || getSizeRank(order.door.size) >= getSizeRank(size.service),
      'a change is applied as a whole, with a new label',
      describeOrder,
    )
    const linesCents = order.lines.reduce((sum, line) => sum + line.price_cents, 0)
    const paidCents = [order.payment_id, ...order.applied_payment_ids].reduce((sum, id) => {
      const payment = findPayment(id)
      return sum + (payment?.shares[payment.order_ids.indexOf(order.id)] ?? 0)
    }, 0)
    const refundedCents = order.refunds.reduce((sum, { cents }) => sum + cents, 0)
    check(
      linesCents === size.cents && linesCents === paidCents - refundedCents,
      'a changed shipment costs what was paid for it',
      () => `${describeOrder()} was paid with ${paidCents} less ${refundedCents}`,
    )
  }

  /** Checks how a commit changes a shipment. */
  const checkChange = (change: Change) => {
    if (!isOrderKey(change.key.SK) || !change.after) return
    const after = toOrder(change.after)
    const before = change.before && toOrder(change.before)
    if (before && hasEvent(before, 'paid')) checkLabel(before, after)
    if (hasEvent(after, 'paid')) checkPrice(after)
  }

  /** Checks after all work is done that accepted changes are applied or given up. */
  const checkEnd = () => {
    for (const order of listOrders()) {
      check(
        order.change?.state !== 'accepted',
        'everything comes to an end',
        () => `${order.id} still has an accepted change`,
      )
      for (const refund of order.refunds) {
        const found = findPayment(refund.payment_id)?.refunds.filter(({ id }) => id === refund.id)
        check(
          found?.length === 1 && found[0]?.state === refund.state,
          'money is booked once',
          () => `${order.id} shows ${JSON.stringify(refund)}, its payment ${JSON.stringify(found)}`,
        )
      }
    }
  }

  return { checkChange, checkEnd }
}
