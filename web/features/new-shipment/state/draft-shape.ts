import type { WizardStep } from '#shared/orders/wizard-steps.ts'
import type { Place } from '#shared/places/place.ts'
import {
  createEmptyParcel,
  type ParcelDraft,
  type PersonDraft,
} from '#web/domain/order-form/parcel-draft.ts'
import type { RefusedField } from './refused-fields.ts'

/** The chosen drop-off; `place` is null for any blue locker. */
export interface DropOffDraft {
  readonly kind: 'blue' | 'white' | 'outdoor'
  readonly place: Place | null
  /** End of the soft booking by the server's clock, ISO 8601; null at a blue locker. */
  readonly reserved_until: string | null
}

/** The order that a draft was made from. */
interface DraftSource {
  /**
   * `edit` changes the order itself; `duplicate` prefills a new shipment from it; `pay` pays it, or
   * replaces it once it is edited.
   */
  readonly kind: 'edit' | 'duplicate' | 'pay'
  readonly order_id: string
  /** The version of the order's label before the change. */
  readonly label_version: number
  /** The path from which the order was opened; undefined for a link from outside. */
  readonly return_to?: string | undefined
  /** Whether the sender's phone is kept and hidden, because a link has opened the order. */
  readonly is_phone_hidden?: boolean | undefined
  /** The recipient whose personal code the server keeps. */
  readonly code_owner?: string | undefined
}

/** The complete state of the wizard. */
export interface WizardDraft {
  /** Null for a shipment that was begun empty. */
  readonly source: DraftSource | null
  /** Destination country of all parcels, lower-case ISO 3166. */
  readonly destination_country: string | null
  readonly parcels: ParcelDraft[]
  /** Parcels without a free door, set aside for the next shipment. */
  readonly parked: ParcelDraft[]
  readonly sender: PersonDraft
  /** Whether to save the sender to the address book. */
  readonly save_sender: boolean
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
  /** Whether the terms of the payment step are accepted; kept while the payer is at the bank. */
  readonly accepted_terms: boolean
  /** The furthest step reached. */
  readonly furthest: WizardStep
  /** Fields that passed the rules on screen but were refused by the server. */
  readonly refused: RefusedField[]
  /** The orders created for the current content; see `ensureOrdersCreated`. */
  readonly created: { readonly fingerprint: string; readonly order_ids: string[] } | null
}

/** Creates an empty wizard with one parcel. */
export const createEmptyWizard = (): WizardDraft => ({
  source: null,
  destination_country: null,
  parcels: [createEmptyParcel()],
  parked: [],
  sender: { name: '', phone: '', email: '' },
  save_sender: false,
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
  accepted_terms: false,
  furthest: 'parcel_selection',
  refused: [],
  created: null,
})
