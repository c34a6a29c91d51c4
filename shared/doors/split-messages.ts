interface BookedOrder {
  readonly id: string
  /** Its locker; null for any blue one. */
  readonly location: { readonly id: number } | null
}

/**
 * Splits shipments into those whose door codes fit into one SMS: at most `size`, at one locker.
 * Returns their ids.
 */
export const splitMessages = (orders: readonly BookedOrder[], size: number): string[][] => {
  const lockers = new Map<number | undefined, string[]>()
  for (const { id, location } of orders)
    lockers.set(location?.id, [...(lockers.get(location?.id) ?? []), id])
  return [...lockers.values()].flatMap((ids) =>
    Array.from({ length: Math.ceil(ids.length / size) }, (_, part) =>
      ids.slice(part * size, (part + 1) * size),
    ),
  )
}
