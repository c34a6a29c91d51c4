import type { AddressDestination } from '#shared/orders/order-body.ts'
import type { DeliveryMethod } from '#shared/parcels/destination-types.ts'
import type { Place } from '#shared/places/place.ts'
import type { ServiceName } from '#shared/services/service-names.ts'

/** A person, unvalidated. */
export interface PersonDraft {
  readonly name: string
  readonly phone: string
  readonly email: string
}

/** The result of a postal code check; it is valid only for the query stored with it. */
export interface ZipCheck {
  /** Country, postal code and product that were checked; see `toZipQueryKey`. */
  readonly question: string
  readonly state: 'served' | 'refused'
  /** Price of the product to this postal code in EUR; null when unknown. */
  readonly price: number | null
}

/** One parcel of a form. Texts are unvalidated; `toParcelBody` converts them. */
export interface ParcelDraft {
  /** Identifies the parcel within its draft. */
  readonly key: string
  readonly product_id: number | null
  readonly delivery_method: DeliveryMethod
  readonly place: Place | null
  readonly address: AddressDestination | null
  readonly recipient: PersonDraft
  /** Whether to save the recipient to the address book. */
  readonly save_recipient: boolean
  readonly services: ServiceName[]
  readonly content: string
  /** Kilograms, with a comma or a point. */
  readonly weight: string
  readonly timewindow: number | null
  readonly information_for_courier: string
  readonly personal_code: string
  readonly goods_price: string
  /** The server's check of the postal code, for addresses outside ee, lv, lt and fi. */
  readonly zip_check: ZipCheck | null
}

/** Creates an empty parcel. */
export const createEmptyParcel = (): ParcelDraft => ({
  key: crypto.randomUUID(),
  product_id: null,
  delivery_method: 'apt',
  place: null,
  address: null,
  recipient: { name: '', phone: '', email: '' },
  save_recipient: false,
  services: [],
  content: '',
  weight: '',
  timewindow: null,
  information_for_courier: '',
  personal_code: '',
  goods_price: '',
  zip_check: null,
})
