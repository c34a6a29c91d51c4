import * as z from 'zod/mini'
import { locale } from '../lib/locale.ts'
import { segment } from './segments.ts'

/** What a person may do within a company. */
export const role = z.enum(['owner', 'parent', 'user', 'admin', 'subsidiary'])

/** A company as its own people see it. */
export const company = z.object({
  id: z.string(),
  name: z.string(),
  registry_code: z.string(),
  vat_number: z.string(),
  segment,
})

/** An account as its user sees it. */
export const account = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  phone_verified: z.boolean(),
  locale_code: locale,
  country: z.enum(['ee', 'lv', 'lt']),
  segment,
  role: z.nullable(role),
  company_id: z.nullable(z.string()),
  company: z.nullable(company),
  groups: z.array(z.object({ name: z.string() })),
  status: z.enum(['active', 'inactive']),
})
export type Account = z.infer<typeof account>
