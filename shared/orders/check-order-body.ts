import type { AccountSetting } from '#shared/accounts/account-setting.ts'
import type { Segment } from '#shared/accounts/segments.ts'
import type { Product, Service } from '#shared/catalogue/product.ts'
import { checkCompany } from '#shared/contact-details/company.ts'
import { validateEmail } from '#shared/contact-details/email.ts'
import { checkRecipientDetails, checkSenderDetails } from '#shared/contact-details/people.ts'
import { cleanPhone, validatePhone } from '#shared/contact-details/phone.ts'
import {
  type FieldIssue,
  type Violation,
  prefixIssues,
  collectIssues,
} from '#shared/lib/field-issues.ts'
import { labelBarcodePattern } from '#shared/labels/barcode.ts'
import { validateMaxLength, validateRequired } from '#shared/lib/text.ts'
import { type DestinationType, toDeliveryMethod } from '#shared/parcels/destination-types.ts'
import { validateQuantity } from '#shared/parcels/quantity.ts'
import { validateGrams } from '#shared/parcels/weight.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { type ServiceDestination, validateServices } from '#shared/services/availability.ts'
import type { ServiceName } from '#shared/services/service-names.ts'
import { explainRefusal, type ServiceRefusal } from '#shared/services/service-refusals.ts'
import { parseBarcode } from './barcode.ts'
import { checkAddress } from './destination-rules.ts'
import { validateGoodsPrice } from '#shared/orders/prices/goods-price.ts'
import type { OrderBody } from './order-body.ts'
import { isChoiceOffered } from './recipient-choice.ts'
import { isTimeWindow } from './time-windows.ts'

/** The fields of a destination place used by the rules. */
export type DestinationPlace = Pick<
  PlaceRecord,
  'type' | 'address_country_code' | 'is_outdoor' | 'is_express' | 'is_blocked' | 'status'
>

/** Context of the rules of a shipment. */
export interface OrderContext {
  /** The country that the parcel is sent from. */
  readonly sourceCountry: string
  readonly segment: Segment
  /** The product of `product_id`, if it exists. */
  readonly product: Product | undefined
  /** The place of `destination_place_id`, if it exists. */
  readonly place: DestinationPlace | undefined
  /** The services on sale; those of other routes and segments are ignored. */
  readonly services: readonly Service[]
  readonly accountEmail?: string | undefined
  /** Whether the registry knows the company's code; undefined if not checked. */
  readonly isCompanyRegistered?: boolean | undefined
  /** What `GET /eu_product_prices/` says of the postal code in a form; undefined if not asked. */
  readonly isZipServed?: boolean | undefined
  /** Whether the geocoder found an imported address; undefined if not checked. */
  readonly isAddressFound?: boolean | undefined
  /** Whether the account's custom_barcode feature is active. */
  readonly hasCustomBarcodes?: boolean | undefined
  /** Whether another shipment has the custom barcode; undefined if not checked. */
  readonly isBarcodeUsed?: boolean | undefined
  /**
   * Whether a program sends the shipment: its address has the rules of an imported file, and its
   * description any length.
   */
  readonly isProgram?: boolean | undefined
  /** The company's requirement on order numbers. */
  readonly orderNumber?: 'required' | 'numeric' | undefined
  /** All services on sale, also those of other routes and segments; undefined in a form, which offers its own. */
  readonly everyService?: readonly Service[] | undefined
  /** The services of the company. */
  readonly settings?: readonly Pick<AccountSetting, 'name' | 'status' | 'is_visible'>[] | undefined
  /** Whether the company offers that the recipient pays for the delivery. */
  readonly mayRecipientPayTransport?: boolean | undefined
}

/** Maximum length of the description of a parcel in characters, of which a label has room for no more. */
export const maxContent = 24
const MAX_REFERENCE = 50
/** Maximum length of the comment for the courier in characters. */
export const maxCourierComment = 36
const MAX_PERSONAL_CODE = 11

/** Context that determines the destination of a shipment and the available services. */
export type RouteContext = Pick<
  OrderContext,
  'place' | 'product' | 'sourceCountry' | 'segment' | 'services'
>

/**
 * Returns country and type of a shipment's destination; the type is undefined if not chosen yet.
 */
export const getDestination = (
  order: OrderBody,
  { place, product, sourceCountry }: Pick<RouteContext, 'place' | 'product' | 'sourceCountry'>,
): { readonly country: string; readonly type: DestinationType | undefined } => ({
  country:
    order.destination?.address_country_code ??
    place?.address_country_code ??
    product?.destination_country ??
    sourceCountry,
  type: order.destination?.type ?? place?.type ?? order.delivery_method,
})

/** Returns the ordered services that are on sale on the shipment's route for its segment. */
export const getOrderedServices = (order: OrderBody, context: RouteContext): Service[] => {
  if (order.service_ids.length === 0) return []
  const { country } = getDestination(order, context)
  return context.services.filter(
    (service) =>
      order.service_ids.includes(service.id) &&
      service.source_country === context.sourceCountry &&
      service.destination_country === country &&
      service.segment === context.segment,
  )
}

/**
 * Returns the issues of a shipment in field order; empty if the shipment may be created. The screen
 * and the server use the same rules. Expects a body cleaned by `cleanOrder`.
 */
export const checkOrderBody = (order: OrderBody, context: OrderContext): FieldIssue[] => [
  ...checkSender(order, context),
  ...checkAfterSender(order, context),
]

/** Returns the issues of a shipment as `checkOrderBody`, without those of its sender. */
export const checkAfterSender = (order: OrderBody, context: OrderContext): FieldIssue[] => [
  ...checkParcel(order, context),
  ...checkDestination(order, context),
  ...checkRecipient(order, context),
  ...checkServices(order, context),
  ...checkChoice(order, context),
]

/** Returns the issues of the sender step: the sender and, if present, company info. */
export const checkSender = (
  order: Pick<OrderBody, 'sender' | 'data'>,
  context: Pick<OrderContext, 'sourceCountry' | 'isCompanyRegistered'>,
): FieldIssue[] => {
  const company = order.data?.company
  return [
    ...prefixIssues('sender', checkSenderDetails(order.sender, context.sourceCountry)),
    ...(company
      ? prefixIssues(
          'data.company',
          checkCompany(company, {
            sourceCountry: context.sourceCountry,
            isRegistered: context.isCompanyRegistered,
          }),
        )
      : []),
  ]
}

const checkRecipient = (order: OrderBody, context: OrderContext): FieldIssue[] => {
  const { country, type } = getDestination(order, context)
  return prefixIssues(
    'recipient',
    checkRecipientDetails(order.recipient, {
      sender: order.sender,
      sourceCountry: context.sourceCountry,
      destinationCountry: country,
      isCourier: type === 'address',
      accountEmail: context.accountEmail,
    }),
  )
}

const checkParcel = (order: OrderBody, context: OrderContext): FieldIssue[] => [
  ...collectIssues({
    product_id: validateProduct(order, context),
    // Programs send names of goods, which labels cut.
    content: context.isProgram ? undefined : validateMaxLength(order.content ?? '', maxContent),
    reference: validateReference(order.reference ?? '', context.orderNumber),
    estimated_weight:
      typeof order.estimated_weight === 'number'
        ? validateGrams(order.estimated_weight, context.product?.weight)
        : undefined,
    parcels: validateParcels(order),
  }),
  ...checkCustomBarcode(order.custom_barcode ?? '', context),
]

/** A custom barcode belongs to one parcel. */
const validateParcels = ({ parcels, custom_barcode }: OrderBody): Violation => {
  if (parcels === undefined) return undefined
  return (
    validateQuantity(parcels) ?? (parcels > 1 && custom_barcode ? 'parcels_too_many' : undefined)
  )
}

/** Custom barcodes require the feature; one in the network's format needs a valid check digit. */
const checkCustomBarcode = (barcode: string, context: OrderContext): FieldIssue[] => {
  const field = 'custom_barcode'
  if (barcode === '') return []
  if (!context.hasCustomBarcodes) return [{ field, code: 'service_not_offered', service: field }]
  const isValid = barcode.startsWith('JJ')
    ? parseBarcode(barcode) === barcode
    : labelBarcodePattern.test(barcode)
  if (!isValid) return [{ field, code: 'barcode_invalid' }]
  return context.isBarcodeUsed ? [{ field, code: 'barcode_used' }] : []
}

/** A product of another route or segment counts as missing, because its price does not apply. */
const validateProduct = (order: OrderBody, context: OrderContext): Violation => {
  const { product, segment, sourceCountry } = context
  const { country, type } = getDestination(order, context)
  const isOnRoute =
    product !== undefined &&
    product.id === order.product_id &&
    product.segment === segment &&
    product.source_country === sourceCountry &&
    product.destination_country === country &&
    (type === undefined || product.destination_place_type === toDeliveryMethod(type))
  return isOnRoute ? undefined : 'size_required'
}

const validateReference = (
  reference: string,
  requirement: OrderContext['orderNumber'],
): Violation => {
  if (requirement === 'required' && reference === '') return 'order_number_required'
  if (requirement === 'numeric' && !/^\d*$/.test(reference)) return 'order_number_not_a_number'
  return validateMaxLength(reference, MAX_REFERENCE)
}

const checkDestination = (order: OrderBody, context: OrderContext): FieldIssue[] => {
  const { type } = getDestination(order, context)
  if (type === undefined) return [{ field: 'delivery_method', code: 'delivery_method_required' }]
  const { destination, origin } = order
  if (destination) {
    return prefixIssues(
      'destination',
      checkAddress(destination, {
        isZipServed: context.isZipServed,
        isAddressFound: context.isAddressFound,
        isImport: origin === 'file_import' || context.isProgram === true,
      }),
    )
  }
  if (type === 'address') return [{ field: 'destination', code: 'destination_required' }]
  const { place } = context
  const acceptsParcels = place !== undefined && place.status === 'active' && !place.is_blocked
  return acceptsParcels ? [] : [{ field: 'destination_place_id', code: 'destination_required' }]
}

/** Whether the recipient of a shipment may choose its locker. */
export const mayRecipientChoose = (order: OrderBody, context: RouteContext): boolean =>
  isChoiceOffered({
    ...getDestination(order, context),
    price: context.product?.price,
    services: getOrderedServices(order, context).map(({ service }) => service),
    segment: context.segment,
  })

const checkChoice = (order: OrderBody, context: OrderContext): FieldIssue[] =>
  order.recipient_chooses === true && !mayRecipientChoose(order, context)
    ? [{ field: 'recipient_chooses', code: 'service_unavailable' }]
    : []

const checkServices = (order: OrderBody, context: OrderContext): FieldIssue[] => {
  const { type } = getDestination(order, context)
  const chosen = getOrderedServices(order, context).map(({ service }) => service)
  const destination: ServiceDestination | undefined = context.place ?? (type ? { type } : undefined)
  const refusal = findServiceRefusal(order, context) ?? validateServices(chosen, destination)
  const transportRefusal = findTransportRefusal(order, chosen, context)
  return [
    ...(refusal ? [{ field: 'service_ids', ...refusal }] : []),
    ...(transportRefusal ? [{ field: 'recipient_transport_payment', ...transportRefusal }] : []),
    ...checkServiceFields(order, chosen, context),
  ]
}

/** Returns why an ordered service is not among those of the shipment. */
const findServiceRefusal = (
  order: OrderBody,
  context: OrderContext,
): ServiceRefusal | undefined => {
  const ordered = getOrderedServices(order, context)
  const refused = order.service_ids.find((id) => !ordered.some((service) => service.id === id))
  if (refused === undefined) return undefined
  const sold = context.everyService?.find(({ id }) => id === refused)
  if (!sold) return { code: 'service_unavailable' }
  return sold.segment === context.segment
    ? explainRefusal(sold.service, context.settings)
    : { code: 'service_not_offered', service: sold.service }
}

/** Checks the fields that the ordered services require, and the other fields of the service section. */
const checkServiceFields = (
  order: OrderBody,
  chosen: readonly ServiceName[],
  context: OrderContext,
): FieldIssue[] =>
  collectIssues({
    recipient_goods_price: chosen.includes('recipient_goods_payment')
      ? validateGoodsPrice(order.recipient_goods_price)
      : undefined,
    personal_code: chosen.includes('recipient_id_check')
      ? validatePersonalCode(order.personal_code ?? '')
      : undefined,
    notifyemail: validateEmail(order.notifyemail ?? ''),
    notifyphone: order.notifyphone
      ? validatePhone(cleanPhone(order.notifyphone), context.sourceCountry)
      : undefined,
    information_for_courier: validateMaxLength(
      order.information_for_courier ?? '',
      maxCourierComment,
    ),
    timewindow: validateTimeWindow(order.timewindow),
  })

const findTransportRefusal = (
  { recipient_transport_payment }: OrderBody,
  chosen: readonly ServiceName[],
  { mayRecipientPayTransport, settings }: OrderContext,
): ServiceRefusal | undefined => {
  if (!recipient_transport_payment) return undefined
  if (!mayRecipientPayTransport) return explainRefusal('recipient_delivery_payment', settings ?? [])
  return chosen.includes('recipient_goods_payment')
    ? { code: 'payments_exclude_each_other' }
    : undefined
}

const validatePersonalCode = (code: string): Violation =>
  validateRequired(code, 'personal_code_required') ??
  (/^\d+$/.test(code) ? undefined : 'personal_code_not_a_number') ??
  validateMaxLength(code, MAX_PERSONAL_CODE, 'personal_code_too_long')

const validateTimeWindow = (window: number | null | undefined): Violation =>
  window === null || window === undefined || isTimeWindow(window)
    ? undefined
    : 'time_window_invalid'
