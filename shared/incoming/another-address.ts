import { findCountry } from '#shared/countries/find-country.ts'
import { type FieldIssue, collectIssues, prefixIssues } from '#shared/lib/field-issues.ts'
import { validateMaxLength } from '#shared/lib/text.ts'
import { maxCourierComment } from '#shared/orders/check-order-body.ts'
import { checkAddress } from '#shared/orders/destination-rules.ts'
import type { AddressDestination } from '#shared/orders/order-body.ts'
import { isTimeWindow } from '#shared/orders/time-windows.ts'

/** The address to which a recipient wants a parcel delivered. */
export interface AnotherAddress {
  readonly address: AddressDestination
  readonly timewindow?: number | null | undefined
  readonly information_for_courier: string
}

/** Whether couriers of a country deliver within a time window. */
export const hasTimeWindows = (country: string): boolean =>
  findCountry(country)?.core?.hasTimeWindows ?? false

/**
 * Returns the issues of another address for a parcel, which stays in its country.
 */
export const checkAnotherAddress = (
  { address, timewindow = null, information_for_courier }: AnotherAddress,
  { country }: { readonly country: string },
): FieldIssue[] => [
  ...prefixIssues('address', checkAddress(address, { isImport: false })),
  ...collectIssues({
    'address.address_country_code':
      address.address_country_code === country ? undefined : 'invalid_value',
    timewindow:
      timewindow === null || (hasTimeWindows(country) && isTimeWindow(timewindow))
        ? undefined
        : 'time_window_invalid',
    information_for_courier: validateMaxLength(information_for_courier, maxCourierComment),
  }),
]
