/** A shipment that a guest has paid for in this browser. */
export interface SentOrder {
  readonly id: string
  /** When it was paid, in milliseconds since 1970. */
  readonly at: number
}

/** The most shipments that a browser keeps. */
export const maxSentOrders = 5

/** How many days a browser keeps them: as long as an unused session. */
export const sentOrderDays = 30

/** Leaves out shipments that were paid too long ago. */
export const removeOldOrders = (orders: readonly SentOrder[], now: number): readonly SentOrder[] =>
  orders.filter(({ at }) => at > now - sentOrderDays * 24 * 60 * 60 * 1000)

/** Puts paid shipments first, and leaves out those that are old or too many. */
export const addSentOrders = (
  before: readonly SentOrder[],
  ids: readonly string[],
  now: number,
): readonly SentOrder[] => {
  const others = removeOldOrders(before, now).filter(({ id }) => !ids.includes(id))
  return [...ids.map((id) => ({ id, at: now })), ...others].slice(0, maxSentOrders)
}
