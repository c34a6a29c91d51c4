import * as z from 'zod/mini'
import { feature } from './features.ts'
import { segment } from './segments.ts'

/** Companies of the house itself: nobody edits them on a screen. */
export const systemCompanyIds: readonly string[] = ['10', '11', '12']

/** A company as its own people see it. */
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
  country: z.enum(['ee', 'lv', 'lt']),
  iban: z.string(),
  swift: z.string(),
  segment,
  /** What operators have switched on for it. */
  features: z.array(feature),
})
export type Company = z.infer<typeof company>
