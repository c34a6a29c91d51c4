import { isCoreCountry } from '#shared/countries/core-countries.ts'
import { validateZip } from '#shared/contact-details/zip.ts'
import { type FieldIssue, type Violation, collectIssues } from '#shared/lib/field-issues.ts'
import { validateMaxLength, validateRequired } from '#shared/lib/text.ts'
import type { AddressDestination } from './order-body.ts'

/** Maximum lengths in characters of the parts of an address: typed in a form, or in a file. */
export const addressLimits = {
  form: { street: 50, city: 50, house: 50, apartment: 50, state: 50 },
  file: { street: 255, city: 100, house: 50, apartment: 50, state: 50 },
} as const

/** Context of the rules of an address. */
export interface AddressContext {
  /** Whether the postal code is served; undefined if not checked. */
  readonly isZipServed?: boolean | undefined
  /** Whether the geocoder found an imported address; undefined if not checked. */
  readonly isAddressFound?: boolean | undefined
  /** Whether the address is from an imported file, which has an optional house and own lengths. */
  readonly isImport: boolean
}

/** Returns the issues of an address that a courier delivers to. */
export const checkAddress = (
  address: AddressDestination,
  context: AddressContext,
): FieldIssue[] => {
  const limits = addressLimits[context.isImport ? 'file' : 'form']
  const issues = collectIssues({
    address_zip: validateZip(
      address.address_zip,
      address.address_country_code,
      context.isZipServed,
    ),
    address_street:
      validateRequired(address.address_street, 'street_required') ??
      validateMaxLength(address.address_street, limits.street, 'street_too_long'),
    address_city:
      validateRequired(address.address_city, 'city_required') ??
      validateMaxLength(address.address_city, limits.city, 'city_too_long'),
    address_house:
      validateRequiredHouse(address, context) ??
      validateMaxLength(address.address_house, limits.house, 'house_too_long'),
    address_apartment: validateMaxLength(
      address.address_apartment,
      limits.apartment,
      'apartment_too_long',
    ),
    address_state: validateMaxLength(address.address_state, limits.state, 'state_too_long'),
  })
  if (!context.isImport || context.isAddressFound !== false || issues.length > 0) return issues
  return [{ field: 'name', code: 'address_not_found' }]
}

/** Whether an address needs a house: in the core countries, unless it is from a file. */
export const isHouseRequired = (
  { address_country_code }: Pick<AddressDestination, 'address_country_code'>,
  { isImport }: Pick<AddressContext, 'isImport'>,
): boolean => !isImport && isCoreCountry(address_country_code)

const validateRequiredHouse = (address: AddressDestination, context: AddressContext): Violation =>
  isHouseRequired(address, context)
    ? validateRequired(address.address_house, 'house_required')
    : undefined
