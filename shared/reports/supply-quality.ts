import * as z from 'zod/mini'

/** The figures of a week or of a span. Shipments count by the week of their label. */
export const supplyQualityFigures = z.object({
  shipments: z.int(),
  /** Handed in within 24 hours of the label, later, or not yet; together all shipments. */
  handed_in_in_time: z.int(),
  handed_in_late: z.int(),
  not_handed_in: z.int(),
  /** Those whose time from the hand-in until they were ready for pick-up is known. */
  ready: z.int(),
  /** The median of that time in whole hours; null without any. */
  median_hours: z.nullable(z.int()),
  /** Picked up or delivered, returned to the sender, or neither yet; together all shipments. */
  picked_up: z.int(),
  returned: z.int(),
  open: z.int(),
  /** Booked doors that were not used, of shipments and of collections. */
  unused_doors: z.int(),
  /** What they cost, in EUR with VAT. */
  unused_doors_cost: z.number(),
  /** Shipments that wait for their label to be printed. */
  unprinted_labels: z.int(),
})
export type SupplyQualityFigures = z.infer<typeof supplyQualityFigures>

/** The figures of an ISO week in Tallinn. */
export const supplyQualityWeek = z.extend(supplyQualityFigures, {
  /** `2026-W47`. */
  week: z.string(),
  /** Monday and Sunday, `2026-11-16`. */
  first_day: z.string(),
  last_day: z.string(),
  /** False for the present week and later ones. */
  is_over: z.boolean(),
})
export type SupplyQualityWeek = z.infer<typeof supplyQualityWeek>
