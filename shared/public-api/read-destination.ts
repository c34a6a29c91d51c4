import { findCountry } from '#shared/countries/find-country.ts'
import type { OrderBody } from '#shared/orders/order-body.ts'
import { toDeliveryMethod } from '#shared/parcels/destination-types.ts'
import { splitStreet } from '#shared/places/split-street.ts'
import type { ErrorCode } from './error-codes.ts'
import type { InputReader } from './input-reader.ts'
import type { Destination, OrderSource } from './order-source.ts'

/** Where a parcel goes, as far as its item says it rightly. */
export type Target = Pick<OrderBody, 'destination_place_id' | 'destination' | 'delivery_method'> & {
  readonly country: string
  readonly place?: Destination | undefined
}

/** The place_id of an address. */
export const addressId = '1'

/** The parts of an address, which a place has on its own. */
const addressFields = ['postalcode', 'routingcode', 'street', 'house', 'apartment', 'city'] as const

const readAddress = (
  reader: InputReader,
  source: OrderSource,
  country: string,
): Target | undefined => {
  const get = (name: string) => reader.getText(`destination.${name}`)
  if (get('routingcode') !== '') reader.report('008', 'destination.routingcode')
  const required = [
    ['city', '010'],
    ['postalcode', '011'],
    ['street', '012'],
    ['country', '001'],
  ] as const
  for (const [name, code] of required)
    if (get(name) === '') reader.report(code, `destination.${name}`)
  const hasWindows = findCountry(country)?.core?.hasTimeWindows === true
  if (hasWindows && get('timewindow') === '') reader.report('009', 'destination.timewindow')
  const isServed = source.products.some(
    (product) =>
      product.destination_country === country && product.destination_place_type === 'address',
  )
  if (country !== '' && !isServed) reader.report('017', 'destination.country')
  if (country === '' || !isServed) return undefined
  const split = get('house') === '' ? splitStreet(get('street')) : undefined
  return {
    country,
    delivery_method: 'address',
    destination: {
      type: 'address',
      address_country_code: country,
      address_zip: get('postalcode'),
      address_street: split?.street ?? get('street'),
      address_house: split?.house ?? get('house'),
      address_apartment: get('apartment') || (split?.apartment ?? ''),
      address_city: get('city'),
      address_state: '',
    },
  }
}

const toPlaceTarget = (
  reader: InputReader,
  place: Destination | undefined,
  unknown: { readonly code: ErrorCode; readonly field: string },
): Target | undefined => {
  if (!place || place.is_blocked || place.status !== 'active') {
    reader.report(unknown.code, unknown.field)
    return undefined
  }
  return {
    place,
    country: place.address_country_code,
    delivery_method: toDeliveryMethod(place.type),
    destination_place_id: place.id,
  }
}

/** Reads where a parcel goes; undefined where its item does not say it rightly. */
export const readDestination = (reader: InputReader, source: OrderSource): Target | undefined => {
  const get = (name: string) => reader.getText(`destination.${name}`)
  const id = get('place_id')
  const country = get('country').toLowerCase()
  const filled = addressFields.filter((name) => get(name) !== '')
  if (id === addressId) return readAddress(reader, source, country)
  if (id !== '') {
    const [first] = filled
    if (first) reader.report('008', `destination.${first}`)
    const unknown = { code: '006', field: 'destination.place_id' } as const
    return toPlaceTarget(reader, source.findPlace(id, country), unknown)
  }
  // Clients leave out the country of a Finnish terminal, which no other place has a routing code of.
  const isFinnish = country === 'fi' || (country === '' && get('routingcode') !== '')
  if (!isFinnish) {
    reader.report('000', 'destination')
    return undefined
  }
  const other = filled.find((name) => name !== 'postalcode' && name !== 'routingcode')
  if (other) reader.report('008', `destination.${other}`)
  return toPlaceTarget(reader, source.findFinnishPlace(get('postalcode'), get('routingcode')), {
    code: '019',
    field: 'destination.routingcode',
  })
}
