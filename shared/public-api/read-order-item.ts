import type { Product } from '#shared/catalogue/product.ts'
import { validateEmail } from '#shared/contact-details/email.ts'
import type { Person } from '#shared/contact-details/people.ts'
import { cleanPhone } from '#shared/contact-details/phone.ts'
import { isSourceCountry } from '#shared/countries/source-countries.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import { isTimeWindow } from '#shared/orders/time-windows.ts'
import { type ParcelSize, parcelSizes } from '#shared/parcels/sizes.ts'
import type { RequestIssue } from './error-codes.ts'
import { createReader, type InputReader } from './input-reader.ts'
import type { OrderItem } from './order-input.ts'
import type { OrderSource } from './order-source.ts'
import { addressId, readDestination, type Target } from './read-destination.ts'
import { checkIdCode, checkNotifications, readPayments, readServices } from './read-services.ts'

/** An item as a shipment. */
export interface ReadOrder {
  readonly body: OrderBody
  /** The number of equal parcels. */
  readonly count: number
  readonly isLabelPrinted: boolean
  readonly needsDoorCode: boolean
  /** The days in which the recipient may return it, 0 for none. */
  readonly returnDays: number | undefined
}

/** Sizes by their names and by the numbers of earlier versions. */
const sizes: Readonly<Record<string, ParcelSize>> = {
  ...Object.fromEntries(parcelSizes.map((size) => [size, size])),
  '11': 'XS',
  '5': 'S',
  '6': 'M',
  '7': 'L',
  '8': 'XL',
  '1': 'S',
  '2': 'M',
  '3': 'L',
  '4': 'XL',
}

const maxMultiply = 20
const maxReturnDays = 90
/** Hours that a courier has at least to collect a return. */
const minReturnHours = 1

/** Chooses the product of the size, else the smallest that takes the weight. */
const chooseProduct = (
  reader: InputReader,
  source: OrderSource,
  target: Target,
  grams: number | undefined,
): Product | undefined => {
  const text = reader.getText('size').toUpperCase()
  const size = sizes[text]
  if (text !== '' && !size) {
    reader.report('014', 'size')
    return undefined
  }
  const onRoute = source.products.filter(
    (product) =>
      product.destination_country === target.country &&
      product.destination_place_type === target.delivery_method,
  )
  if (onRoute.length === 0) {
    reader.report('036', 'destination')
    return undefined
  }
  const isBySize = onRoute.some(({ service }) => parcelSizes.some((each) => each === service))
  const wanted = size ?? sizes[source.defaultSize]
  const smallest = onRoute.find(({ weight }) => weight >= (grams ?? 0)) ?? onRoute.at(-1)
  const product =
    isBySize && wanted !== undefined ? onRoute.find(({ service }) => service === wanted) : smallest
  if (!product) reader.report('014', 'size')
  if (product && grams !== undefined && grams > product.weight)
    reader.report('042', 'weight', [String(product.weight / 1000)])
  return product
}

const readWeight = (reader: InputReader): number | undefined => {
  const kilograms = reader.getNumber('weight')
  if (kilograms === undefined || kilograms === 0) return undefined
  if (kilograms < 0) reader.report('016', 'weight')
  return Math.round(kilograms * 1000)
}

const checkBarcode = (
  reader: InputReader,
  { hasCustomBarcodes, country }: OrderSource,
  target: Target | undefined,
): void => {
  if (reader.getText('barcode') === '') return
  if (!hasCustomBarcodes) reader.report('031', 'barcode')
  else if (target && target.country !== country) reader.report('032', 'barcode')
}

const readMultiply = (reader: InputReader): number => {
  const count = reader.getNumber('multiply') ?? 1
  if (!Number.isInteger(count) || count < 1 || count > maxMultiply) reader.report('016', 'multiply')
  if (count > 1 && reader.getText('barcode') !== '') reader.report('041', 'multiply')
  return count
}

const checkSource = (reader: InputReader, source: OrderSource): void => {
  const country = reader.getText('source.country').toLowerCase()
  if (country === '') reader.report('001', 'source.country')
  else if (!isSourceCountry(country)) reader.report('017', 'source.country')
  else if (country !== source.country) reader.report('039', 'source.country')
}

/** Reads the sender, whom the company is unless the item has one. */
const readSender = (reader: InputReader, source: OrderSource): Person | undefined => {
  const names = ['name', 'phone', 'email'] as const
  if (names.every((name) => reader.getText(`sender.${name}`) === '')) return undefined
  reader.require('sender.name', 'sender.phone', 'size')
  if (!source.hasDoorCodes) reader.report('018', 'sender')
  return {
    name: reader.getText('sender.name'),
    phone: cleanPhone(reader.getText('sender.phone')),
    email: reader.getText('sender.email') || source.sender.email,
  }
}

const readReturnDays = (reader: InputReader): number | undefined => {
  const days = reader.getNumber('customer_return_days')
  if (days !== undefined && (!Number.isInteger(days) || days < 0 || days > maxReturnDays))
    reader.report('016', 'customer_return_days')
  return days
}

/**
 * Checks where and when returns go. Version 1.5 accepts it; returns go where the company's services
 * say.
 */
const checkReturn = (reader: InputReader, source: OrderSource): void => {
  const id = reader.getText('return.place_id')
  if (id !== '' && id !== addressId && !source.findPlace(id, ''))
    reader.report('006', 'return.place_id')
  if (validateEmail(reader.getText('return.email'))) reader.report('004', 'return.email')
  const [from, until] = (['return_hour_from', 'return_hour_until'] as const).map((name) => {
    const hour = reader.getNumber(`return.${name}`)
    if (hour !== undefined && (!Number.isInteger(hour) || hour < 0 || hour > 23))
      reader.report('016', `return.${name}`)
    return hour
  })
  if ((from === undefined) !== (until === undefined))
    reader.report('001', `return.return_hour_${from === undefined ? 'from' : 'until'}`)
  if (from !== undefined && until !== undefined && until - from < minReturnHours)
    reader.report('043', 'return.return_hour_until', [
      'return_hour_from and return_hour_until',
      String(minReturnHours),
    ])
  for (const field of ['return.return_weekdays', 'return.return_weekdays.day'])
    for (const day of reader.getTexts(field)) if (!/^[1-7]?$/.test(day)) reader.report('016', field)
}

const readTimeWindow = (reader: InputReader): number | null => {
  const window = reader.getNumber('destination.timewindow')
  if (window === undefined) return null
  if (!isTimeWindow(window)) reader.report('017', 'destination.timewindow')
  return window
}

/**
 * Converts an item of POST orders to a shipment, and reports what is wrong with it, in the order of its
 * fields. An item without issues is still to be checked as any other shipment.
 */
export const readOrderItem = (
  item: OrderItem,
  source: OrderSource,
): { readonly order: ReadOrder; readonly issues: readonly RequestIssue[] } => {
  const reader = createReader(item)
  checkSource(reader, source)
  const target = readDestination(reader, source)
  checkBarcode(reader, source, target)
  const count = readMultiply(reader)
  const grams = readWeight(reader)
  const product = target && chooseProduct(reader, source, target, grams)
  const sender = readSender(reader, source)
  reader.require('recipient.name', 'recipient.phone')
  const { goods, isPaidByRecipient } = readPayments(reader, source)
  // The recipient's receipt goes there.
  if (goods > 0 || isPaidByRecipient) reader.require('recipient.email')
  const service_ids = readServices(reader, source, target, goods)
  checkIdCode(reader)
  checkNotifications(reader, source.country)
  const returnDays = readReturnDays(reader)
  checkReturn(reader, source)
  const content = reader.getText('content')
  const barcode = reader.getText('barcode')
  const order: ReadOrder = {
    count,
    isLabelPrinted: reader.getFlag('additionalservices.labelprinted'),
    needsDoorCode: sender !== undefined,
    returnDays,
    body: {
      product_id: product?.id ?? null,
      sender: sender ?? source.sender,
      recipient: {
        name: reader.getText('recipient.name'),
        phone: cleanPhone(reader.getText('recipient.phone')),
        email: reader.getText('recipient.email'),
      },
      delivery_method: target?.delivery_method,
      destination_place_id: target?.destination_place_id ?? null,
      destination: target?.destination ?? null,
      service_ids,
      recipient_goods_price: goods > 0 ? goods : null,
      timewindow: readTimeWindow(reader),
      information_for_courier: reader.getText('destination.details'),
      personal_code: reader.getText('recipient.idcode'),
      notifyemail: reader.getText('additionalservices.notifyemail'),
      notifyphone: cleanPhone(reader.getText('additionalservices.notifyphone')),
      ...(content !== '' && { content }),
      reference: reader.getText('reference'),
      estimated_weight: grams ?? null,
      recipient_transport_payment: isPaidByRecipient,
      ...(barcode !== '' && { custom_barcode: barcode }),
    },
  }
  return { order, issues: reader.listIssues() }
}
