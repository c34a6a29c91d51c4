import { afterAll, describe, expect, test, vi } from 'vitest'
import type { CountryFacts, CoreFacts } from '#shared/countries/country-facts.ts'

/** A row as a developer adds it for a country that parcels are only sent to. */
const georgia: CountryFacts = {
  callingCode: '995',
  mobile: null,
  language: 'ka',
  zipPrefix: '',
  isZipRequired: true,
  vatPrefixes: [],
  defaultServices: ['sender_email_notification'],
  canTypeAddress: true,
  core: null,
  source: null,
}

const core: CoreFacts = {
  zip: /^\d{3}$/,
  nationalDigits: { shortest: 7, longest: 7 },
  capital: { latitude: 64.1466, longitude: -21.9426 },
  canChooseOnMap: true,
  isImportable: true,
  hasTimeWindows: true,
}

const tableFile = '#shared/countries/countries.ts'

// The modules are loaded again, because other tests of this worker have loaded them with the real
// table.
vi.resetModules()
vi.doMock(tableFile, async () => {
  const original = await vi.importActual<typeof import('#shared/countries/countries.ts')>(tableFile)
  const { countries } = original
  return { ...original, countries: { ...countries, ge: georgia, is: { ...countries.is, core } } }
})
const { describeDestinationCountries } =
  await import('#functions/catalogue/destination-countries.ts')
const { checkForeignPhones, cleanForeignPhone } =
  await import('#functions/orders/foreign-phones.ts')
const { isServedNumber } = await import('#functions/providers/sms/served-number.ts')
const { catalogueFile } = await import('#shared/catalogue/catalogue-file.ts')
const { default: demo } = await import('#shared/catalogue/demo.json', { with: { type: 'json' } })
const { expandCatalogue } = await import('#shared/catalogue/expand-catalogue.ts')
const { findProducts } = await import('#shared/catalogue/find-products.ts')
const phone = await import('#shared/contact-details/phone.ts')
const { validateZip } = await import('#shared/contact-details/zip.ts')
const { isImportable, listCountries } = await import('#shared/countries/find-country.ts')
const { checkOrderBody } = await import('#shared/orders/check-order-body.ts')
const { cleanOrder } = await import('#shared/orders/clean-order.ts')
const { orderBody } = await import('#shared/orders/order-body.ts')
const { getPriceForZip } = await import('#shared/orders/prices/zip-price.ts')
const { orderToGermany } = await import('#test/support/examples/example-body.ts')
const { createExampleDraft } = await import('#test/support/examples/example-draft.ts')
const { toCountryOptions } = await import('#web/orders/form/country-options.ts')
const { changeDraftCountry } = await import('#web/orders/wizard/state/draft-shape.ts')

afterAll(() => {
  vi.doUnmock(tableFile)
  vi.resetModules()
})

/** The demo catalogue with prices of the new countries, as operators load it. */
const catalogue = expandCatalogue(
  catalogueFile.parse({
    ...demo,
    countries: { ...demo.countries, ge: 30, is: 31 },
    weights: [
      ...demo.weights,
      {
        from: ['ee'],
        to: ['ge', 'is'],
        methods: ['address'],
        prices: [
          {
            number: 1,
            max_grams: 2000,
            largest: { height: 200, width: 300, length: 400 },
            price: 20.9,
            remote: 25.9,
          },
        ],
      },
    ],
    remote_zips: { ...demo.remote_zips, ge: ['48'] },
  }),
)

const getProduct = (destination: string) =>
  findProducts(catalogue, { source: 'ee', segment: 'private', destination })[0]

/** Cleans and checks an order to an address, as the screen and the server do. */
const checkOrder = async (country: string, typedPhone: string, address: object) => {
  const product = getProduct(country)
  const context = {
    sourceCountry: 'ee',
    segment: 'private',
    product,
    place: undefined,
    services: [],
  } as const
  const body = orderBody.parse({
    ...orderToGermany,
    product_id: product?.id,
    recipient: { ...orderToGermany.recipient, phone: typedPhone },
    destination: { ...orderToGermany.destination, address_country_code: country, ...address },
    information_for_courier: 'Ring twice',
    timewindow: 2,
  })
  const order = await cleanForeignPhone(cleanOrder(body, context), context)
  const issues = [...checkOrderBody(order, context), ...(await checkForeignPhones(order))]
  return { order, issues: issues.map(({ field, code }) => `${field}: ${code}`) }
}

describe('a new destination country, added as one row with prices of the catalogue', () => {
  test('is a destination of the app, by name among those that are not core countries', () => {
    const destinations = describeDestinationCountries(catalogue, 'ee', 'private')
    const isos = destinations.map(({ iso }) => iso)
    expect(destinations).toContainEqual({ iso: 'ge', name: 'Georgia', is_parcello: true })
    expect(isos.indexOf('ge')).toBe(isos.indexOf('fr') + 1)
    expect(isos.slice(0, 4)).toEqual(['ee', 'lv', 'lt', 'fi'])
  })

  test.each([
    ['et_EE', 'Gruusia'],
    ['ru_RU', 'Грузия'],
    ['lv_LV', 'Gruzija'],
  ] as const)('is an option of the wizard in %s: %s', (locale, label) => {
    const destinations = describeDestinationCountries(catalogue, 'ee', 'private')
    expect(toCountryOptions(destinations, locale)).toContainEqual({ value: 'ge', label })
  })

  test('sets the sizes, the phone prefix and the services of the parcels when chosen', () => {
    const draft = createExampleDraft({ destination_country: 'ee' })
    const [order] = changeDraftCountry(catalogue, draft, 'ge').orders
    expect(order).toMatchObject({
      delivery_method: 'address',
      recipient: { phone: '+995' },
      services: ['sender_email_notification'],
    })
  })

  test('has its phones', () => {
    expect(phone.toInternationalPhone('0555 12 34 56', 'ge')).toBe('+995555123456')
    expect(phone.validatePhone('+995', 'ge')).toBe('phone_required')
    expect(phone.validatePhone('+995555123456', 'ge')).toBeUndefined()
    expect(isServedNumber('+995555123456')).toBe(false)
  })

  test('has its postal codes and its prices', () => {
    const product = getProduct('ge')
    const zips = ['0105', '4800', '110']
    expect(zips.map((zip) => validateZip(zip, 'ge'))).toEqual([undefined, undefined, 'zip_invalid'])
    expect(product?.price).toBe('20.90-25.90')
    expect(zips.map((zip) => product && getPriceForZip(catalogue, product, zip))).toEqual([
      2090,
      2590,
      undefined,
    ])
  })

  test('takes orders, by the rules of the screen and the server', async () => {
    const { order, issues } = await checkOrder('ge', '995 555 12 34 56', { address_zip: '0105' })
    expect(issues).toEqual([])
    expect(order).toMatchObject({
      recipient: { phone: '+995555123456' },
      information_for_courier: '',
      timewindow: null,
    })
  })

  test('refuses wrong phones and postal codes', async () => {
    const { issues } = await checkOrder('ge', '+99555', { address_zip: '110' })
    expect(issues).toEqual([
      'destination.address_zip: zip_invalid',
      'recipient.phone: phone_too_short',
      'recipient.phone: phone_invalid',
    ])
  })

  test('has no map, import or time windows', () => {
    expect(isImportable('ge')).toBe(false)
    expect(listCountries((each) => each.core !== null)).not.toContain('ge')
  })
})

describe('a country that becomes a core country by its cell', () => {
  test('stands with the core countries', () => {
    const destinations = describeDestinationCountries(catalogue, 'ee', 'private')
    expect(destinations).toContainEqual({ iso: 'is', name: 'Iceland', is_parcello: false })
    expect(listCountries((each) => each.core?.canChooseOnMap === true)).toContain('is')
    expect(isImportable('is')).toBe(true)
    expect(isServedNumber('+3546112345')).toBe(true)
  })

  test('takes comments and hours for its courier, and needs a house number', async () => {
    const address = { address_zip: '101', address_house: '1' }
    const { order, issues } = await checkOrder('is', '+3546112345', address)
    expect(issues).toEqual([])
    expect(order).toMatchObject({ information_for_courier: 'Ring twice', timewindow: 2 })
    const without = await checkOrder('is', '+3546112345', { ...address, address_house: '' })
    expect(without.issues).toEqual(['destination.address_house: house_required'])
  })
})
