import type { OrderRow } from '#shared/orders/order-row.ts'
import type { Place } from '#shared/places/place.ts'
import type { DoorShortage } from './hold-doors.ts'

/** Most lockers that are asked for their free doors. */
const maxLockers = 5

/** The shipments that go to one locker. */
export interface SplitPart {
  readonly place: Place
  /** The number of free doors by size. */
  readonly free: DoorShortage['free']
  readonly orders: readonly OrderRow[]
}

/** How a batch is divided among lockers, and what finds no door in any of them. */
export interface SplitPlan {
  readonly parts: readonly SplitPart[]
  readonly left: readonly OrderRow[]
}

/**
 * Divides shipments among lockers: each takes as many of the rest as it has doors for, the nearest
 * first. Lockers without a door for any of them have no part.
 * @param first the locker that was chosen, and what it has no doors for
 * @param ask returns what a locker has doors for
 * @throws what `ask` throws.
 */
export const planSplit = async (
  orders: readonly OrderRow[],
  first: DoorShortage,
  lockers: readonly Place[],
  ask: (orders: readonly OrderRow[], place: Place) => Promise<DoorShortage>,
): Promise<SplitPlan> => {
  const parts: SplitPart[] = []
  let left = orders
  const take = ({ place, free, failedIds }: DoorShortage) => {
    const failed = new Set(failedIds)
    const taken = left.filter(({ id }) => !failed.has(id))
    if (taken.length > 0) parts.push({ place, free, orders: taken })
    left = left.filter(({ id }) => failed.has(id))
  }
  take(first)
  const others = lockers.filter(({ id }) => id !== first.place.id)
  for (const place of others.slice(0, maxLockers)) {
    if (left.length === 0) break
    take(await ask(left, place))
  }
  return { parts, left }
}
