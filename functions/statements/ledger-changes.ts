import { beginnings, parseOwner } from '#functions/store/keys.ts'
import type { Item, Key } from '#functions/store/operations.ts'
import { hasLists } from '#functions/store/records/orders/order-indexes.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import { hasReceipt, paymentRecord } from '#functions/store/records/payment-store.ts'
import { listRefunds } from '#functions/payments/refunds.ts'
import { listOrderFacts } from './ledger-facts.ts'

/** An item whose ledger may lack an entry. */
export interface LedgerChange {
  readonly owner: string
  readonly key: Key
}

/** What an item without entries has. */
const noFacts = '[]'

/** Returns what decides the entries about a shipment or payment, as a text to compare. */
const describeFacts = (item: Item): string => {
  if (item.SK === beginnings.payment) {
    const payment = paymentRecord.parse(item)
    if (!hasReceipt(payment)) return noFacts
    return JSON.stringify([payment.owner, listRefunds(payment).map(({ state }) => state)])
  }
  const facts = listOrderFacts(orderRecord.parse(item))
  return JSON.stringify(facts.map(({ name, cents }) => [name, cents]))
}

/**
 * Returns the item of a change of the table about which the ledger may lack an entry; undefined for any
 * other change.
 * @throws for an item that is not readable
 */
export const findLedgerChange = (
  before: Item | undefined,
  after: Item | undefined,
): LedgerChange | undefined => {
  const item = after ?? before
  if (!item) return undefined
  const { PK, SK } = item
  const isPayment = SK === beginnings.payment
  const isWhole = [beginnings.fee, beginnings.codPayout].some((each) => SK.startsWith(each))
  if (!isPayment && !isWhole && !SK.startsWith(beginnings.order)) return undefined
  const owner = isPayment ? paymentRecord.parse(item).owner : parseOwner(PK)
  if (!hasLists(owner)) return undefined
  if (isWhole) return { owner, key: { PK, SK } }
  // A shipment that is gone was removed unpaid, or has moved to another owner.
  if (!after) return undefined
  const described = describeFacts(after)
  const isSame = described === (before ? describeFacts(before) : noFacts)
  return isSame ? undefined : { owner, key: { PK, SK } }
}
