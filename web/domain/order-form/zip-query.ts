import { isCoreCountry } from '#shared/countries/core-countries.ts'
import { validateZip } from '#shared/contacts/zip.ts'
import type { ParcelDraft } from './parcel-draft.ts'

/** A query to the server about a postal code. */
export interface ZipQuery {
  readonly country: string
  readonly zip: string
  readonly productId: number
}

type ZipParcel = Pick<ParcelDraft, 'address' | 'product_id' | 'zip_check'>

/**
 * Returns the postal code query of a parcel's address: outside ee, lv, lt and fi the postal code
 * decides the price and whether the address is served. Returns undefined for other addresses, and
 * while the code does not have the format of its country.
 */
export const toZipQuery = ({
  address,
  product_id,
}: Pick<ZipParcel, 'address' | 'product_id'>): ZipQuery | undefined => {
  if (!address || product_id === null || isCoreCountry(address.address_country_code)) {
    return undefined
  }
  const { address_country_code: country, address_zip } = address
  const zip = address_zip.trim()
  return validateZip(zip, country) ? undefined : { country, zip, productId: product_id }
}

/** Returns the query as a string, stored with its result to match them. */
export const toZipQueryKey = ({ country, zip, productId }: ZipQuery): string =>
  `${country} ${zip} ${productId}`

const findZipCheck = (parcel: ZipParcel) => {
  const query = toZipQuery(parcel)
  return query && parcel.zip_check?.question === toZipQueryKey(query) ? parcel.zip_check : undefined
}

/** Whether the parcel's postal code must be checked and has no result yet. */
export const isZipPending = (parcel: ZipParcel): boolean =>
  toZipQuery(parcel) !== undefined && findZipCheck(parcel) === undefined

/** Whether the parcel's postal code is served; undefined while unknown. */
export const isZipServed = (parcel: ZipParcel): boolean | undefined => {
  const check = findZipCheck(parcel)
  return check && check.state === 'served'
}

/** Returns the price of the parcel's size to its postal code in EUR; undefined while unknown. */
export const getZipPrice = (parcel: ZipParcel): number | undefined => {
  const check = findZipCheck(parcel)
  return check?.state === 'served' ? (check.price ?? undefined) : undefined
}
