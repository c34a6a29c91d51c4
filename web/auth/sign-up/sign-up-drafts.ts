import type { Place } from '#shared/places/place.ts'
import { createDraft } from '#web/lib/forms/draft.ts'
import { readWithDefaults } from '#web/lib/forms/with-defaults.ts'

/** Sign-up form of a private person; drafts never contain the password. */
const emptyPerson = { name: '', phone: '', email: '', agreed: false, is_subscribed: false }
export type PersonDraft = typeof emptyPerson

/** The details of no company. */
export const noCompany = {
  company_name: '',
  registry_code: '',
  vat_number: '',
  address_street: '',
  address_zip: '',
  address_state: '',
}

const emptyCompany = { ...emptyPerson, ...noCompany }

/** Additional fields of a company that requests a contract. */
const emptyContract = {
  invoice_email: '',
  trademark: '',
  /** Where returned parcels go. */
  place: null,
  return_recipient_phone: '',
  return_recipient_email: '',
}

/** Sign-up form of a company; drafts never contain the password. */
export type CompanyDraft = typeof emptyCompany
export type ContractDraft = Omit<typeof emptyContract, 'place'> & { place: Place | null }

const createParser =
  <T>(sample: T) =>
  (stored: unknown): T | undefined =>
    readWithDefaults(sample, stored)

/** Draft of a private person's sign-up. */
export const personDraft = createDraft({
  name: 'sign-up',
  version: 1,
  empty: emptyPerson,
  parse: createParser(emptyPerson),
})

/** Draft of a company's sign-up. */
export const companyDraft = createDraft({
  name: 'business-sign-up',
  version: 1,
  empty: emptyCompany,
  parse: createParser(emptyCompany),
})

/** Draft of a company's additional fields for a contract. */
export const contractDraft = createDraft<ContractDraft>({
  name: 'contract-sign-up',
  version: 1,
  empty: emptyContract,
  parse: createParser<ContractDraft>(emptyContract),
})
