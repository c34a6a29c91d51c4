import * as z from 'zod/mini'
import { sourceCountry } from '#shared/countries/source-country-schema.ts'
import { feature } from './features.ts'
import { segment } from './segments.ts'

/** A company as visible to its own people. */
export const company = z.object({
  id: z.string(),
  name: z.string(),
  registry_code: z.string(),
  vat_number: z.string(),
  address_street: z.string(),
  /** City and county. */
  address_state: z.string(),
  address_zip: z.string(),
  trademark: z.string(),
  contact_person: z.string(),
  phone: z.string(),
  email: z.string(),
  invoice_email: z.string(),
  country: sourceCountry,
  iban: z.string(),
  swift: z.string(),
  segment,
  /** Features enabled by operators. */
  features: z.array(feature),
  /** Whether everybody who works for it needs a second factor. */
  requires_second_factor: z.optional(z.boolean()),
})
export type Company = z.infer<typeof company>
