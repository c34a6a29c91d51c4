import { type SettingName, settingNames } from '#shared/accounts/account-setting.ts'
import { catalogueFile } from '#shared/catalogue/catalogue-file.ts'
import demo from '#shared/catalogue/demo.json' with { type: 'json' }
import { expandCatalogue } from '#shared/catalogue/expand-catalogue.ts'
import { findProducts, findServices } from '#shared/catalogue/find-products.ts'
import { createPlaceFinder } from '#shared/imports/find-place.ts'
import { orderItem } from '#shared/public-api/order-input.ts'
import type { OrderSource } from '#shared/public-api/order-source.ts'
import { readOrderItem } from '#shared/public-api/read-order-item.ts'
import { createExamplePlace } from './example-place.ts'

const catalogue = expandCatalogue(catalogueFile.parse(demo))
const route = { source: 'ee', segment: 'business_postpaid' } as const
const helsinki = { address_country_code: 'fi', address_zip: '00104', external_place_id: null }
const places = [
  createExamplePlace({ id: 3617, type: 'apt', external_place_id: '01007187' }),
  createExamplePlace({ id: 18563, type: 'pudo', external_place_id: '01007890' }),
  createExamplePlace({ id: 1, type: 'apt', external_place_id: '01000001', status: 'inactive' }),
  createExamplePlace({ ...helsinki, id: 16171, type: 'apt', routing_code: '3213' }),
  createExamplePlace({ ...helsinki, id: 90, type: 'pudo', routing_code: '3299' }),
]

/** All services of a company, some of them not active. */
export const withSettings = (...inactive: readonly SettingName[]): OrderSource['settings'] =>
  settingNames.map((name) => ({ name, status: inactive.includes(name) ? 'inactive' : 'active' }))

/** What the items of an Estonian company with all services depend on. */
export const exampleSource: OrderSource = {
  country: 'ee',
  sender: { name: 'Firma OÜ', phone: '+37255512345', email: 'mari@firma.test' },
  products: findProducts(catalogue, route),
  services: findServices(catalogue, route),
  settings: withSettings(),
  hasDoorCodes: true,
  hasCustomBarcodes: true,
  defaultSize: '',
  findPlace: createPlaceFinder(places),
  findFinnishPlace: (zip, routing) =>
    places.find(
      (place) =>
        place.address_country_code === 'fi' &&
        place.address_zip === zip &&
        place.routing_code === routing,
    ),
}

export const exampleRecipient = {
  name: 'Juhan Jõgi',
  phone: '+37256667777',
  email: 'juhan@saaja.test',
}
const toLocker = {
  source: { country: 'EE' },
  recipient: exampleRecipient,
  destination: { place_id: '01007187' },
}
/** The destination of an item to an address in Tallinn. */
export const exampleAddress = {
  place_id: 1,
  street: 'Viru',
  house: '4',
  city: 'Tallinn',
  postalcode: '10140',
  country: 'EE',
  timewindow: 1,
}

/** Reads an item of a parcel to a locker with changes. */
export const readExampleItem = (changes: object, from: Partial<OrderSource> = {}) =>
  readOrderItem(orderItem.parse({ ...toLocker, ...changes }), { ...exampleSource, ...from })
