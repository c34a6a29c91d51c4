import { isCoreCountry } from '../contacts/countries.ts'
import { validateZip } from '../contacts/zip.ts'
import { type FieldIssue, type Violation, collectIssues } from '../lib/field-issues.ts'
import { atMost, filled } from '../lib/text.ts'
import type { AddressDestination } from './order-body.ts'

/** The longest street, city, state, house or apartment of an address. */
const MAX_ADDRESS_PART = 50

/** What the rules of an address need to know beside it. */
export interface AddressContext {
  /** What the server found for the postal code; undefined while nobody asked. */
  readonly isZipServed?: boolean | undefined
  /** Whether a look-up knew an imported address; undefined while nobody asked. */
  readonly isAddressFound?: boolean | undefined
  /** A row of a file may leave the house out. */
  readonly isImport: boolean
}

/** What is wrong with an address that a courier goes to. */
export const checkAddress = (
  address: AddressDestination,
  context: AddressContext,
): FieldIssue[] => {
  const issues = collectIssues({
    address_zip: validateZip(
      address.address_zip,
      address.address_country_code,
      context.isZipServed,
    ),
    address_street:
      filled(address.address_street, 'street_required') ??
      atMost(address.address_street, MAX_ADDRESS_PART, 'street_too_long'),
    address_city:
      filled(address.address_city, 'city_required') ??
      atMost(address.address_city, MAX_ADDRESS_PART, 'city_too_long'),
    address_house:
      houseRequired(address, context) ??
      atMost(address.address_house, MAX_ADDRESS_PART, 'house_too_long'),
    address_apartment: atMost(address.address_apartment, MAX_ADDRESS_PART, 'apartment_too_long'),
    address_state: atMost(address.address_state, MAX_ADDRESS_PART, 'state_too_long'),
  })
  if (!context.isImport || context.isAddressFound !== false || issues.length > 0) return issues
  return [{ field: 'name', code: 'address_not_found' }]
}

const houseRequired = (address: AddressDestination, { isImport }: AddressContext): Violation =>
  isImport || !isCoreCountry(address.address_country_code)
    ? undefined
    : filled(address.address_house, 'house_required')
