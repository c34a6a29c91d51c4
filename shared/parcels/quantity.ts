import type { Violation } from '#shared/lib/field-issues.ts'

/** Maximum number of parcels of one shipment. */
export const MAX_PARCELS = 10

/** Validates the number of parcels of a shipment, 1 to 10, typed or as a number. */
export const validateQuantity = (parcels: string | number): Violation => {
  const text = String(parcels)
  if (!/^-?\d+$/.test(text)) return 'parcels_not_a_number'
  if (Number(text) < 1) return 'parcels_too_few'
  return Number(text) > MAX_PARCELS ? 'parcels_too_many' : undefined
}
