import { isCoreCountry } from '#shared/contacts/countries.ts'
import { validateZip } from '#shared/contacts/zip.ts'
import type { ParcelDraft } from './draft-shape.ts'

/** What the server is to be asked of a postal code. */
export interface ZipQuestion {
  readonly country: string
  readonly zip: string
  readonly productId: number
}

type Asked = Pick<ParcelDraft, 'address' | 'product_id' | 'zip_check'>

/**
 * The question that a parcel's address raises: beyond ee, lv, lt and fi a postal code decides
 * the price and whether the country is served there at all. None while the code is not written
 * as its country writes them.
 */
export const zipQuestionOf = ({
  address,
  product_id,
}: Pick<Asked, 'address' | 'product_id'>): ZipQuestion | undefined => {
  if (!address || product_id === null || isCoreCountry(address.address_country_code)) {
    return undefined
  }
  const { address_country_code: country, address_zip } = address
  const zip = address_zip.trim()
  return validateZip(zip, country) ? undefined : { country, zip, productId: product_id }
}

/** A question as text, to tell whether an answer belongs to it. */
export const zipQuestionKey = ({ country, zip, productId }: ZipQuestion): string =>
  `${country} ${zip} ${productId}`

const answerFor = (parcel: Asked) => {
  const question = zipQuestionOf(parcel)
  return question && parcel.zip_check?.question === zipQuestionKey(question)
    ? parcel.zip_check
    : undefined
}

/** Whether a parcel waits for what the server says of its postal code. */
export const isZipPending = (parcel: Asked): boolean =>
  zipQuestionOf(parcel) !== undefined && answerFor(parcel) === undefined

/** What the server said of the parcel's postal code; undefined while it is not known. */
export const isZipServed = (parcel: Asked): boolean | undefined => {
  const answer = answerFor(parcel)
  return answer && answer.state === 'served'
}

/** EUR that the parcel's size costs to its postal code; undefined while only a range is known. */
export const priceAtZip = (parcel: Asked): number | undefined => {
  const answer = answerFor(parcel)
  return answer?.state === 'served' ? (answer.price ?? undefined) : undefined
}
