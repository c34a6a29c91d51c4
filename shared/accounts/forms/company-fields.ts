import * as z from 'zod/mini'
import { line } from '../../lib/text.ts'

/** A text that may be left out: then it is empty. */
const text = z._default(line, '')

/** What every form tells of a company, as it is typed; the form's own rule judges it. */
export const companyFields = {
  company_name: text,
  registry_code: text,
  vat_number: text,
  address_street: text,
  address_zip: text,
  /** City and county. */
  address_state: text,
} as const
