import type { Place } from '#shared/places/place.ts'
import type { ServiceName } from '#shared/services/service-names.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import type { PlainFields } from '#shared/orders/plain-fields.ts'

/**
 * The plain fields of a form without any choice. Their order is that of a request. The weight is not
 * one of them: a form has it as typed.
 */
export const emptyFields: Omit<PlainFields, 'estimated_weight'> = {
  timewindow: null,
  information_for_courier: '',
  personal_code: '',
  content: '',
  reference: '',
  notifyemail: '',
  notifyphone: '',
  recipient_chooses: false,
}

/** Fields of the request body that a form has in the same form. */
type SentField =
  | 'product_id'
  | 'delivery_method'
  | 'destination_place_id'
  | 'destination'
  | 'sender'
  | 'recipient'
  | keyof typeof emptyFields
  | 'recipient_transport_payment'
  | 'save_recipient'
  | 'save_sender'
  | 'origin'

type SentFields = { readonly [Name in SentField]-?: Exclude<OrderBody[Name], undefined> }

/** The result of a postal code check; it is valid only for the query stored with it. */
export interface ZipCheck {
  /** Country, postal code and product that were checked; see `toZipQueryKey`. */
  readonly question: string
  readonly state: 'served' | 'refused'
  /** Price of the product to this postal code in EUR; null when unknown. */
  readonly price: number | null
}

/**
 * One order as a form has it, with the names of the request body. Texts are as typed; `toOrderBody`
 * converts them.
 */
export interface OrderForm extends SentFields {
  /** Identifies the order within its draft. */
  readonly key: string
  /** Lower-case ISO 3166; empty until it is chosen. */
  readonly destination_country: string
  /** The place of `destination_place_id`; any other one does not count. */
  readonly place: Place | null
  /** The server's check of the postal code, for addresses outside ee, lv, lt and fi. */
  readonly zip_check: ZipCheck | null
  /** By name: the id of a service differs for each route and segment, which may still change. */
  readonly services: ServiceName[]
  /** Kilograms, with a comma or a point. */
  readonly estimated_weight: string
  /** EUR, with a comma or a point. */
  readonly recipient_goods_price: string
  /** The number of parcels. */
  readonly parcels: string
  /** Extension of the file that the order is imported from; empty where it is not known. */
  readonly file_type: string
  /** Whether the company is put on the invoice. */
  readonly has_company: boolean
  readonly data: {
    readonly company: NonNullable<NonNullable<OrderBody['data']>['company']>
  }
}

const emptyCompany: OrderForm['data']['company'] = {
  company_name: '',
  company_reg_no: '',
  company_vat_no: '',
  company_address: '',
  company_city: '',
  company_postcode: '',
}

/** Creates an order without any choice. Its key has to be a new one: it tells equal orders apart. */
export const createEmptyOrder = (key: string): OrderForm => ({
  key,
  product_id: null,
  delivery_method: 'apt',
  destination_country: '',
  destination_place_id: null,
  place: null,
  destination: null,
  zip_check: null,
  sender: { name: '', phone: '', email: '' },
  save_sender: false,
  has_company: false,
  data: { company: emptyCompany },
  recipient: { name: '', phone: '', email: '' },
  save_recipient: false,
  services: [],
  ...emptyFields,
  estimated_weight: '',
  parcels: '1',
  origin: 'form',
  file_type: '',
  recipient_goods_price: '',
  recipient_transport_payment: false,
})

/** The place of an order, if it is the chosen one. */
export const getChosenPlace = ({
  place,
  destination_place_id,
}: Pick<OrderForm, 'place' | 'destination_place_id'>): Place | undefined =>
  place?.id === destination_place_id ? (place ?? undefined) : undefined
