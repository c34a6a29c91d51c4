/** Services printed on the label for the people who handle the parcel, most important first. */
export const labelServices = [
  'recipient_id_check',
  'recipient_age_check',
  'express_parcel',
  'temperature_sensitive',
  'return_service',
] as const
