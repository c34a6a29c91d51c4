import { createContext } from 'react'
import type { Order } from '#shared/orders/order.ts'
import type { Place } from '#shared/places/place.ts'

/** The order that is edited, and what its steps share; null for a new shipment. */
export const EditedOrder = createContext<{
  readonly order: Order
  /**
   * Shows why the change was not made. What failed for lack of the last digits of the sender's phone
   * is repeated once they are entered, and what found a full locker once another one is chosen.
   */
  readonly showFailure: (failure: unknown, repeat: () => void) => Promise<void>
  /** Returns the other locker that was chosen because that of the order has no door of the new size. */
  readonly getPlace: () => Place | undefined
} | null>(null)
