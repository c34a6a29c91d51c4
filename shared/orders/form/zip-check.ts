import { isCoreCountry } from '#shared/countries/core-countries.ts'
import { validateZip } from '#shared/contact-details/zip.ts'
import type { OrderForm } from './order-form.ts'

/** A query to the server about a postal code. */
export interface ZipQuery {
  readonly country: string
  readonly zip: string
  readonly productId: number
}

type ZipForm = Pick<OrderForm, 'destination' | 'product_id' | 'zip_check'>

/**
 * Returns the postal code query of an order's address: outside ee, lv, lt and fi the postal code
 * decides the price and whether the address is served. Returns undefined for other addresses, and
 * while the code does not have the format of its country.
 */
export const toZipQuery = ({
  destination,
  product_id,
}: Pick<ZipForm, 'destination' | 'product_id'>): ZipQuery | undefined => {
  if (!destination || product_id === null || isCoreCountry(destination.address_country_code)) {
    return undefined
  }
  const { address_country_code: country, address_zip } = destination
  const zip = address_zip.trim()
  return validateZip(zip, country) ? undefined : { country, zip, productId: product_id }
}

/** Returns the query as a string, stored with its result to match them. */
export const toZipQueryKey = ({ country, zip, productId }: ZipQuery): string =>
  `${country} ${zip} ${productId}`

const findZipCheck = (form: ZipForm) => {
  const query = toZipQuery(form)
  return query && form.zip_check?.question === toZipQueryKey(query) ? form.zip_check : undefined
}

/** Whether the order's postal code must be checked and has no result yet. */
export const isZipPending = (form: ZipForm): boolean =>
  toZipQuery(form) !== undefined && findZipCheck(form) === undefined

/** Whether the order's postal code is served; undefined while unknown. */
export const isZipServed = (form: ZipForm): boolean | undefined => {
  const check = findZipCheck(form)
  return check && check.state === 'served'
}

/** Returns the price of the order's size to its postal code in EUR; undefined while unknown. */
export const getZipPrice = (form: ZipForm): number | undefined => {
  const check = findZipCheck(form)
  return check?.state === 'served' ? (check.price ?? undefined) : undefined
}
