/** Services that the people who carry or hand over the parcel must know of, most urgent first. */
export const labelServices = [
  'recipient_id_check',
  'recipient_age_check',
  'express_parcel',
  'temperature_sensitive',
  'return_service',
] as const
export type LabelService = (typeof labelServices)[number]
