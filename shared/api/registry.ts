import * as z from 'zod/mini'
import { sourceCountry } from '#shared/countries/source-country-schema.ts'
import { line } from '#shared/lib/line.ts'
import { defineCall } from './call.ts'

/** Maximum number of suggested companies. */
export const maxCompanySuggestions = 10

/** A registry code. 20 characters is the maximum of any supported country. */
const registryCode = line.check(
  z.minLength(1, 'registry_code_required'),
  z.maxLength(20, 'too_long'),
)

/** A company from the registry; texts the registry does not provide are empty. */
export const companyDetails = z.object({
  registry_code: z.string(),
  name: z.string(),
  vat_number: z.string(),
  address_street: z.string(),
  /** Town or village, municipality and county, as far as the registry provides them. */
  address_state: z.string(),
  address_zip: z.string(),
  country: sourceCountry,
  /** The company's public page in the registry. */
  url: z.nullable(z.string()),
})
export type CompanyDetails = z.infer<typeof companyDetails>

export const companySuggestion = z.object({ name: z.string(), reg_code: z.string() })
export type CompanySuggestion = z.infer<typeof companySuggestion>

export const checkRegistryCode = defineCall({
  name: 'checkRegistryCode',
  method: 'POST',
  path: '/check_registry_code',
  area: 'registry',
  access: 'anyone',
  summary:
    'Looks up a code in the company registry. `success` is false if the registry is unavailable; the code is then neither valid nor invalid. `email` is the masked contact of a company that is already a client; with `is_sign_up` it gets an e-mail on how to join the company, once a day. Rate limited.',
  body: z.object({
    registry_code: registryCode,
    /** Whether somebody is signing the company up. */
    is_sign_up: z._default(z.boolean('invalid_value'), false),
  }),
  result: z.object({
    success: z.boolean(),
    is_reg_no_valid: z.boolean(),
    email: z.nullable(z.string()),
    business_client_email: z.string(),
    business_client_phone: z.string(),
  }),
})

export const suggestCompanies = defineCall({
  name: 'suggestCompanies',
  method: 'GET',
  path: '/company_info/',
  area: 'registry',
  access: 'anyone',
  summary:
    'Suggests up to ten companies for partial input. Below five characters the name or code begins with the input; from five characters on the name contains every word. Empty if the registry is unavailable. Rate limited.',
  query: z.object({ search: line.check(z.maxLength(80, 'too_long')) }),
  result: z.object({ companies: z.array(companySuggestion) }),
})

export const getCompanyInfo = defineCall({
  name: 'getCompanyInfo',
  method: 'GET',
  path: '/company_info/{code}',
  area: 'registry',
  access: 'anyone',
  summary: 'Returns the registry data of a company, used to fill in a form. Rate limited.',
  params: z.object({ code: registryCode }),
  result: companyDetails,
})
