import type { Place } from '#shared/places/place.ts'
import { createDraft } from '#web/lib/draft.ts'
import { hasShapeOf } from '#web/lib/same-shape.ts'

/** What a private person types to sign up; never the password. */
const emptyPerson = { name: '', phone: '', email: '', agreed: false, is_subscribed: false }
export type PersonDraft = typeof emptyPerson

const emptyCompany = {
  ...emptyPerson,
  company_name: '',
  registry_code: '',
  vat_number: '',
  address_street: '',
  address_zip: '',
  address_state: '',
}

/** What a company that wants a contract adds. */
const emptyContract = {
  invoice_email: '',
  trademark: '',
  /** Where returned parcels go. */
  place: null,
  return_recipient_phone: '',
  return_recipient_email: '',
}

/** What a company types to sign up; never the password. */
export type CompanyDraft = typeof emptyCompany
export type ContractDraft = Omit<typeof emptyContract, 'place'> & { place: Place | null }

const parseLike =
  <T>(sample: T) =>
  (stored: unknown): T | undefined =>
    hasShapeOf(sample, stored) ? stored : undefined

/** A private person's sign-up under way. */
export const personDraft = createDraft({
  name: 'sign-up',
  version: 1,
  empty: emptyPerson,
  parse: parseLike(emptyPerson),
})

/** A company's sign-up under way. */
export const companyDraft = createDraft({
  name: 'business-sign-up',
  version: 1,
  empty: emptyCompany,
  parse: parseLike(emptyCompany),
})

/** What a company that wants a contract has added so far. */
export const contractDraft = createDraft<ContractDraft>({
  name: 'contract-sign-up',
  version: 1,
  empty: emptyContract,
  parse: parseLike<ContractDraft>(emptyContract),
})
