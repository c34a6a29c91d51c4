import * as z from 'zod/mini'
import { line } from '#shared/lib/line.ts'

/** An optional text, empty by default. */
const text = z._default(line, '')

/** Company fields common to all forms, as typed. Each form validates them with its own rules. */
export const companyFields = {
  company_name: text,
  registry_code: text,
  vat_number: text,
  address_street: text,
  address_zip: text,
  /** City and county. */
  address_state: text,
} as const
