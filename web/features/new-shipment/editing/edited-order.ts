import { createContext } from 'react'
import type { Order } from '#shared/orders/order.ts'

/** The order that is edited, and what its steps share; null for a new shipment. */
export const EditedOrder = createContext<{
  readonly order: Order
  /** Shows why the change was not made. */
  readonly showFailure: (failure: unknown) => Promise<void>
} | null>(null)
