import type { Company } from '../company.ts'
import { type Ability, type Bearer, may } from '../permissions.ts'
import { emailVerdict, requiredEmailVerdict } from '../../contacts/email.ts'
import { phoneVerdict } from '../../contacts/phone.ts'
import { type Fault, faultsOf } from '../../lib/faults.ts'
import { atMost, filled } from '../../lib/text.ts'
import { companyLimits, companyVerdicts, type CompanyForm } from './sign-up.ts'

/** The longest trademark: it has to fit a label. */
export const maxTrademark = 20

/** A company as the form to add or edit one tells of it. */
export interface CompanyProfile extends CompanyForm {
  readonly contact_person: string
  readonly phone: string
  readonly email: string
  readonly invoice_email: string
  readonly trademark: string
}

/** What is wrong with a company that is added or edited, in the form's order. */
export const companyProfileFaults = (form: CompanyProfile, isRegistered?: boolean): Fault[] =>
  faultsOf({
    ...companyVerdicts(form, isRegistered),
    registry_code:
      filled(form.registry_code, 'registry_code_required') ??
      atMost(form.registry_code, companyLimits.registryCode) ??
      (isRegistered === false ? 'registry_code_not_found' : undefined),
    contact_person: atMost(form.contact_person, companyLimits.name),
    phone: phoneVerdict(form.phone, form.country),
    email: requiredEmailVerdict(form.email),
    invoice_email: emailVerdict(form.invoice_email),
    trademark: atMost(form.trademark, maxTrademark),
  })

/** What editing a field needs; a field that is not here needs `editCompany` alone. */
const neededFor: Readonly<Partial<Record<keyof CompanyProfile, Ability>>> = {
  vat_number: 'editCompanyAddress',
  address_street: 'editCompanyAddress',
  address_zip: 'editCompanyAddress',
  address_state: 'editCompanyAddress',
  invoice_email: 'editCompanyContract',
  trademark: 'editCompanyContract',
}

const fields = [
  'company_name',
  'registry_code',
  'vat_number',
  'address_street',
  'address_zip',
  'address_state',
  'contact_person',
  'phone',
  'email',
  'invoice_email',
  'trademark',
] as const satisfies readonly (keyof CompanyProfile)[]

/** One field of the form to add or edit a company. */
export type CompanyField = (typeof fields)[number]

/**
 * The fields of a company that an account may not change: those of a contract stand in the
 * contract, a VAT number that is there stays, trademark and the e-mail for invoices are for
 * contract clients. A company that is only being added has none.
 */
export const lockedCompanyFields = (
  bearer: Bearer & { readonly company: Pick<Company, 'vat_number'> | null },
): CompanyField[] =>
  fields.filter((field) => {
    const hasVat = field === 'vat_number' && bearer.company?.vat_number !== ''
    return hasVat || !may('editCompany', bearer) || !may(neededFor[field] ?? 'editCompany', bearer)
  })
