import type { FieldIssue } from '#shared/lib/field-issues.ts'
import { checkSafePlace, type SafePlaceAddress } from '#shared/places/safe-places.ts'
import { checkAnotherAddress, hasTimeWindows } from '#shared/incoming/another-address.ts'
import type { AddressDestination } from '#shared/orders/order-body.ts'
import { ANY_TIME } from '#shared/orders/time-windows.ts'
import { formatAddress } from '#shared/places/address-text.ts'
import { parseSourceCountry } from '#shared/countries/source-countries.ts'
import { createDraft } from '#web/lib/forms/draft.ts'
import { hasSameShape } from '#web/lib/forms/same-shape.ts'
import { createEmptyAddress } from '#web/places/addresses/address-draft.ts'
import type { PaidIncomingChange } from '#web/incoming/change/pay-dialog.tsx'

/** What a recipient enters to have a parcel brought to an address. */
export interface AddressValues {
  address: AddressDestination
  timewindow: number
  information_for_courier: string
  /** Whether the courier may leave it there when nobody opens. */
  has_safe_place: boolean
  location_description: string
  photos: string[]
}

/** Creates the values of an empty form. */
export const createAddressValues = (country: string): AddressValues => ({
  address: createEmptyAddress(country),
  timewindow: ANY_TIME,
  information_for_courier: '',
  has_safe_place: false,
  location_description: '',
  photos: [],
})

/** The values of the form of one parcel, which survive a reload and the way to the bank. */
export const addressDraft = createDraft<{ id: string; values: AddressValues }>({
  name: 'incoming-address',
  version: 1,
  empty: { id: '', values: createAddressValues('') },
  parse: (stored) =>
    hasSameShape({ id: '', values: createAddressValues('') }, stored) ? stored : undefined,
})

/** Converts an address to that of a safe place; null where couriers of partners deliver. */
const toSafePlaceAddress = (address: AddressDestination): SafePlaceAddress | null => {
  const country = parseSourceCountry(address.address_country_code)
  return country === undefined
    ? null
    : {
        name: '',
        address_country_code: country,
        address_street: address.address_street,
        address_house: address.address_house,
        address_apartment: address.address_apartment,
        address_city: address.address_city,
        address_zip: address.address_zip,
      }
}

/** Returns the issues of the form in the order of its fields. */
export const checkAddressValues = (values: AddressValues): FieldIssue[] => {
  const { address, timewindow, information_for_courier, location_description } = values
  const country = address.address_country_code
  return [
    ...checkAnotherAddress(
      {
        address,
        timewindow: hasTimeWindows(country) ? timewindow : null,
        information_for_courier,
      },
      { country },
    ),
    ...(values.has_safe_place
      ? checkSafePlace(toSafePlaceAddress(address), location_description).filter(
          ({ field }) => field === 'location_description',
        )
      : []),
  ]
}

/** Builds the change of a parcel from the form. */
export const toAddressChange = (values: AddressValues): PaidIncomingChange => {
  const { address, timewindow, information_for_courier, location_description, photos } = values
  return {
    kind: 'another_address',
    address,
    ...(hasTimeWindows(address.address_country_code) && { timewindow }),
    information_for_courier,
    ...(values.has_safe_place && {
      safe_place: {
        place: toSafePlaceAddress(address),
        location_description,
        photos,
      },
    }),
  }
}

/** Formats the address of the form in one line; empty until a street is entered. */
export const formatEntered = ({ address }: AddressValues): string =>
  address.address_street === '' ? '' : formatAddress({ ...address, region: '' }).formatted_address
