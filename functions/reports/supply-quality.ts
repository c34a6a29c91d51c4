import type { SupplyQualityFigures } from '#shared/reports/supply-quality.ts'
import { UNUSED_DOOR_FEE } from '#shared/doors/bookings.ts'
import { centsToEuros } from '#shared/lib/money.ts'
import type { WeekCounts } from '#functions/store/records/orders/week-counts.ts'

type Counts = Omit<WeekCounts, 'week'>

/**
 * Returns the median of hours, which are given with the numbers of shipments; of an even number of
 * shipments, the lower of the two middle hours. Null without any.
 */
const getMedian = (hours: readonly (readonly [hour: number, shipments: number])[], all: number) => {
  let seen = 0
  for (const [hour, shipments] of hours.toSorted(([one], [other]) => one - other)) {
    seen += shipments
    if (seen * 2 >= all && all > 0) return hour
  }
  return null
}

/** Returns the figures of a report from counters. */
export const toFigures = ({ figures, hours }: Counts): SupplyQualityFigures => {
  const ready = [...hours.values()].reduce((sum, shipments) => sum + shipments, 0)
  return {
    shipments: figures.all,
    handed_in_in_time: figures.in_time,
    handed_in_late: figures.late,
    not_handed_in: figures.not_handed_in,
    ready,
    median_hours: getMedian([...hours], ready),
    picked_up: figures.picked_up,
    returned: figures.returned,
    open: figures.open,
    unused_doors: figures.unused_door,
    unused_doors_cost: centsToEuros(figures.unused_door * UNUSED_DOOR_FEE),
    unprinted_labels: figures.unprinted,
  }
}
