import type { Change } from '#functions/store/memory-table.ts'
import { hasEvent, type OrderRecord } from '#functions/store/records/order-store.ts'
import { isCarrierEvent } from '#shared/orders/statuses/order-status.ts'
import { isConfirmed } from '#functions/orders/confirm/confirm-orders.ts'
import { editedSizes } from '#test/simulation/editing-data.ts'
import type { Operation, Prints } from '#test/simulation/operations.ts'
import { isOrderKey, type StoredState } from './stored-state.ts'
import { check } from './violation.ts'

const isSameLabel = (one: OrderRecord, other: OrderRecord): boolean =>
  one.product.service === other.product.service && one.recipient.name === other.recipient.name

/** Creates the checks of a company's shipments: confirming, deleting, prices and labels. */
export const createCompanyChecks = ({ toOrder, listOrders }: StoredState, prints: Prints) => {
  /** Checks that a shipment is confirmed once, and that a deleted one stays deleted. */
  const checkHistory = (before: OrderRecord, after: OrderRecord) => {
    const describeBoth = () => JSON.stringify([before.events, after.events])
    check(
      // A parcel may be handed in nevertheless.
      before.status !== 'cancelled' || after.status === 'cancelled' || isCarrierEvent(after.status),
      'a deleted shipment stays deleted',
      describeBoth,
    )
    check(
      before.events.every(
        ({ event, at }) =>
          isCarrierEvent(event) ||
          after.events.some((other) => other.event === event && other.at === at),
      ),
      'shipments are confirmed once, all or none',
      describeBoth,
    )
  }

  /** Checks that a commit which confirms a shipment of a request leaves none of them. */
  const checkConfirmation = (changes: readonly Change[], { id, confirmedIds = [] }: Operation) => {
    const isConfirming = changes.some(
      ({ before, after }) => before?.['status'] === 'created' && after?.['status'] === 'prepared',
    )
    if (!isConfirming || confirmedIds.length === 0) return
    const left = listOrders().filter(
      (order) => confirmedIds.includes(order.id) && order.status === 'created',
    )
    check(
      left.length === 0,
      'shipments are confirmed once, all or none',
      () => `${id} leaves ${left.map((order) => order.id).join()}`,
    )
  }

  /** Checks that a shipment costs what its size costs, and is kept once it is confirmed. */
  const checkOrder = (order: OrderRecord) => {
    const size = editedSizes.find(({ service }) => service === order.product.service)
    const cents = order.lines.reduce((sum, line) => sum + line.price_cents, 0)
    check(
      size === undefined || cents === size.cents,
      'a changed shipment costs what was paid for it',
      () => `${JSON.stringify(order)} costs ${cents}`,
    )
    check(
      !(isConfirmed(order) || hasEvent(order, 'paid')) || order.expires_at === undefined,
      'shipments are confirmed once, all or none',
      () => `${order.id} is removed although it is ${order.status}`,
    )
    const valid = prints.filter(
      ({ id, label_version }) => id === order.id && label_version === order.label_version,
    )
    check(
      valid.every((print) => isSameLabel(print, order)),
      'a label of a void version is not printed as new',
      () => `${JSON.stringify(order)} was printed as ${JSON.stringify(valid)}`,
    )
  }

  /** Checks a commit. */
  const checkCommit = (changes: readonly Change[], by: Operation) => {
    checkConfirmation(changes, by)
    for (const { key, before, after } of changes) {
      if (!isOrderKey(key.SK) || !after) continue
      if (before) checkHistory(toOrder(before), toOrder(after))
      checkOrder(toOrder(after))
    }
  }

  return { checkCommit }
}
