import { createContext } from 'react'
import type { Order } from '#shared/orders/order.ts'

/** The order that is edited, and what its steps share; null for a new shipment. */
export const EditedOrder = createContext<{
  readonly order: Order
  /**
   * Shows why the change was not made. What failed for lack of the last digits of the sender's phone
   * is repeated once they are entered.
   */
  readonly showFailure: (failure: unknown, repeat: () => void) => Promise<void>
} | null>(null)
