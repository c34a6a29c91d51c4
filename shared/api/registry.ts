import * as z from 'zod/mini'
import { line } from '../lib/text.ts'
import { call } from './call.ts'

/** How many companies are suggested at most. */
export const maxCompanySuggestions = 10

/** Longest registry code of any country that we ask for. */
const registryCode = line.check(
  z.minLength(1, 'registry_code_required'),
  z.maxLength(20, 'too_long'),
)

/** A company as the registry has it; an empty text where the registry tells nothing. */
export const companyDetails = z.object({
  registry_code: z.string(),
  name: z.string(),
  vat_number: z.string(),
  address_street: z.string(),
  /** Town or village, municipality and county as far as the registry writes them. */
  address_state: z.string(),
  address_zip: z.string(),
  country: z.enum(['ee', 'lv', 'lt']),
  /** The company's public page in the registry's own information system. */
  url: z.nullable(z.string()),
})
export type CompanyDetails = z.infer<typeof companyDetails>

export const companySuggestion = z.object({ name: z.string(), reg_code: z.string() })
export type CompanySuggestion = z.infer<typeof companySuggestion>

export const checkRegistryCode = call({
  name: 'checkRegistryCode',
  method: 'POST',
  path: '/check_registry_code',
  area: 'registry',
  who: 'anyone',
  summary:
    'Asks the company registry for a code. `success` is false while the registry does not answer: the code is then neither known nor refused. `email` is the masked contact of a company that is already our client. Rate limited.',
  body: z.object({ registry_code: registryCode }),
  result: z.object({
    success: z.boolean(),
    is_reg_no_valid: z.boolean(),
    email: z.nullable(z.string()),
    business_client_email: z.string(),
    business_client_phone: z.string(),
  }),
})

export const suggestCompanies = call({
  name: 'suggestCompanies',
  method: 'GET',
  path: '/company_info/',
  area: 'registry',
  who: 'anyone',
  summary:
    'Up to ten companies for what was typed: below five characters those whose name or code begins with it, from five on those whose name contains every word. Empty while the registry does not answer. Rate limited.',
  query: z.object({ search: line.check(z.maxLength(80, 'too_long')) }),
  result: z.object({ companies: z.array(companySuggestion) }),
})

export const getCompanyInfo = call({
  name: 'getCompanyInfo',
  method: 'GET',
  path: '/company_info/{code}',
  area: 'registry',
  who: 'anyone',
  summary: 'A company of the registry by its code, to fill a form with. Rate limited.',
  params: z.object({ code: registryCode }),
  result: companyDetails,
})
