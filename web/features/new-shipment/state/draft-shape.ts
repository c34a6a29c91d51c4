import type { AddressDestination } from '#shared/orders/order-body.ts'
import type { WizardStep } from '#shared/orders/wizard-steps.ts'
import type { DeliveryMethod } from '#shared/parcels/destination-types.ts'
import type { Place } from '#shared/places/place.ts'
import type { ServiceName } from '#shared/services/service-names.ts'
import type { RefusedField } from './refused-fields.ts'

/** A person as typed. */
interface PersonDraft {
  readonly name: string
  readonly phone: string
  readonly email: string
}

/** The question is kept with its answer: an answer to another question counts for nothing. */
interface ZipCheck {
  /** Country, postal code and product that were asked about. */
  readonly question: string
  readonly state: 'served' | 'refused'
  /** EUR, what the product costs to this postal code; null while it is not known. */
  readonly price: number | null
}

/** One parcel of the wizard. Texts are as typed; what they mean is told by `orderBodyOf`. */
export interface ParcelDraft {
  /** Names the parcel on screen while it is being made. */
  readonly key: string
  readonly product_id: number | null
  readonly delivery_method: DeliveryMethod
  readonly place: Place | null
  readonly address: AddressDestination | null
  readonly recipient: PersonDraft
  readonly services: ServiceName[]
  readonly content: string
  /** Kilograms, with a comma or a point. */
  readonly weight: string
  readonly timewindow: number | null
  readonly information_for_courier: string
  readonly personal_code: string
  readonly goods_price: string
  /** What the server said of the postal code of an address beyond ee, lv, lt and fi. */
  readonly zip_check: ZipCheck | null
}

/** The chosen way to hand the parcels in; `place` is null for any blue locker. */
export interface DropOffDraft {
  readonly kind: 'blue' | 'white' | 'outdoor'
  readonly place: Place | null
  /** End of the soft booking by the server's clock, ISO 8601; null at a blue locker. */
  readonly reserved_until: string | null
}

/** All of the wizard. */
export interface WizardDraft {
  /** Where the parcels of this wizard go, by country. */
  readonly destination_country: string | null
  readonly parcels: ParcelDraft[]
  /** Parcels that found no door: they wait, as typed, for the shipment after this one. */
  readonly parked: ParcelDraft[]
  readonly sender: PersonDraft
  readonly company: {
    readonly company_name: string
    readonly company_reg_no: string
    readonly company_vat_no: string
    readonly company_address: string
    readonly company_city: string
    readonly company_postcode: string
  }
  readonly company_info_visible: boolean
  readonly drop_off: DropOffDraft | null
  /** The last step that the flow has reached. */
  readonly furthest: WizardStep
  /** Fields that the server refused; the rules of the screen let them pass. */
  readonly refused: RefusedField[]
  /** What was created for the present content, should paying be tried again; see the payment step. */
  readonly created: { readonly fingerprint: string; readonly order_ids: string[] } | null
}

/** A parcel with nothing filled in. */
export const emptyParcel = (): ParcelDraft => ({
  key: crypto.randomUUID(),
  product_id: null,
  delivery_method: 'apt',
  place: null,
  address: null,
  recipient: { name: '', phone: '', email: '' },
  services: [],
  content: '',
  weight: '',
  timewindow: null,
  information_for_courier: '',
  personal_code: '',
  goods_price: '',
  zip_check: null,
})

/** A wizard with nothing filled in. */
export const emptyWizard = (): WizardDraft => ({
  destination_country: null,
  parcels: [emptyParcel()],
  parked: [],
  sender: { name: '', phone: '', email: '' },
  company: {
    company_name: '',
    company_reg_no: '',
    company_vat_no: '',
    company_address: '',
    company_city: '',
    company_postcode: '',
  },
  company_info_visible: false,
  drop_off: null,
  furthest: 'parcel_selection',
  refused: [],
  created: null,
})
