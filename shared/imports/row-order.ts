import { getCustomFields, getFieldText } from '#shared/accounts/field-settings.ts'
import { getSegment } from '#shared/accounts/segments.ts'
import { maxCourierComment } from '#shared/orders/check-order-body.ts'
import { findSizeByName, listSizes } from '#shared/orders/form/change-route.ts'
import { findFixedSize } from '#shared/orders/form/company-order.ts'
import { createEmptyOrder, type OrderForm } from '#shared/orders/form/order-form.ts'
import { toDeliveryMethod } from '#shared/parcels/destination-types.ts'
import type { Cells } from './cells.ts'
import { getColumnFacts, importColumns } from './columns.ts'
import type { Route } from './find-route.ts'
import type { ImportApp, ImportContext } from './import-context.ts'
import { isFalsy, isNoAmount } from './is-falsy.ts'
import { repairAmount, repairPhone, repairSize, repairWeight, repairZip } from './repair-cells.ts'

/** The columns that order an extra service, with the service. */
export const serviceColumns = importColumns.flatMap((column) => {
  const { service } = getColumnFacts(column)
  return service ? [{ column, service }] : []
})

/** The second line of an address, if it is the number of a flat. */
const readApartment = (line: string): string =>
  /^(?:\p{L}{1,9}\.? ?)?\d{1,4}\p{L}?$/u.test(line) ? line.replace(/^\D+/, '') : ''

/** The second line of an address that is no flat: a floor, a company, a code of a door. */
const readCourierLine = (line: string): string =>
  readApartment(line) === '' ? line.slice(0, maxCourierComment) : ''

const toDestination = ({ get, repair }: Cells, country: string): OrderForm['destination'] => ({
  type: 'address',
  address_country_code: country,
  address_zip: repair('zip', (cell) => repairZip(cell, country)),
  address_street: get('street'),
  address_house: get('house'),
  address_apartment: get('apartment') || readApartment(get('address_line')),
  address_city: get('city'),
  address_state: '',
})

/** Finds the size by its name, or that of a route or company that has only one. */
const findSize = (
  app: ImportApp,
  order: Pick<OrderForm, 'destination_country' | 'delivery_method'>,
  cell: string,
): number | null => {
  const country = order.destination_country || app.country
  const named = findSizeByName(app, cell.toUpperCase(), country, order.delivery_method)
  if (named) return named.id
  const isDecided = cell === '' || listSizes(app, country, order.delivery_method).length === 1
  return isDecided ? (findFixedSize(app, order) ?? null) : null
}

/** Reads a cell of a notification: it also names where a postpaid company gets a copy. */
const readCopies = (app: ImportApp, { get, repair }: Cells) => {
  if (!app.account || getSegment(app.account) !== 'business_postpaid') return {}
  const email = get('email_notification')
  const phone = get('sms_notification')
  return {
    ...(email.includes('@') && { notifyemail: email }),
    ...(/\d{5}/.test(phone.replaceAll(' ', '')) && {
      notifyphone: repair('sms_notification', (cell) => repairPhone(cell, app.country)),
    }),
  }
}

/** Builds the shipment of a row. */
export const toRowOrder = (
  { app, sender }: ImportContext,
  key: string,
  cells: Cells,
  route: Route,
): OrderForm => {
  const { get, repair } = cells
  const { country, place, type } = route
  const amount = isNoAmount(get('cash_on_delivery')) ? '' : repair('cash_on_delivery', repairAmount)
  const goodsPrice = isNoAmount(amount) ? '' : amount
  const delivery_method = toDeliveryMethod(type ?? 'apt')
  return {
    ...createEmptyOrder(key),
    sender,
    origin: 'file_import',
    destination_country: country,
    delivery_method,
    destination_place_id: place?.id ?? null,
    place: place ?? null,
    destination: type === 'address' ? toDestination(cells, country) : null,
    recipient: {
      name: get('recipient_name'),
      phone: repair('recipient_phone', (cell) => repairPhone(cell, country)),
      email: get('recipient_email'),
    },
    services: serviceColumns.flatMap(({ column, service }) => {
      const isOrdered = column === 'cash_on_delivery' ? goodsPrice !== '' : !isFalsy(get(column))
      return isOrdered ? [service] : []
    }),
    content: get('content') || getFieldText(getCustomFields(app.account), 'parcel_description'),
    reference: get('reference'),
    estimated_weight: repair('weight', repairWeight),
    timewindow: get('time_window') === '' ? null : Number(get('time_window')),
    information_for_courier:
      get('courier_info') || (type === 'address' ? readCourierLine(get('address_line')) : ''),
    personal_code: get('personal_code'),
    recipient_goods_price: goodsPrice,
    recipient_transport_payment: !isFalsy(get('recipient_pays')),
    ...readCopies(app, cells),
    product_id: findSize(
      app,
      { destination_country: country, delivery_method },
      repair('size', repairSize),
    ),
  }
}
