import { describe, expect, test } from 'vitest'
import { segments } from '#shared/accounts/segments.ts'
import { getDoorSize } from '#shared/parcels/sizes.ts'
import { doorSizeIds } from '#shared/places/door-sizes.ts'
import { catalogueFile, storedCatalogueFile } from './catalogue-file.ts'
import demo from './demo.json' with { type: 'json' }
import { expandCatalogue } from './expand-catalogue.ts'
import {
  findDestinationCountries,
  findProducts,
  findServices,
  resolveDeliveryMethod,
  listSelectableMethods,
} from './find-products.ts'
import { product, service } from './product.ts'
import { getPriceForZip } from '#shared/orders/prices/zip-price.ts'

const file = catalogueFile.parse(demo)
const catalogue = expandCatalogue(file)
const fromEstonia = { source: 'ee', segment: 'private' } as const

const prices = (destination: string, method: 'apt' | 'po' | 'pudo' | 'address') =>
  findProducts(catalogue, { ...fromEstonia, destination, method }).map(({ price }) => price)

test('the demo catalogue is marked as such', () => {
  expect(file.is_demo).toBe(true)
  expect(file.notice).toMatch(/demo/i)
})

describe('ids', () => {
  const ids = [...catalogue.products, ...catalogue.services].map(({ id }) => id)

  test('are unique whole numbers', () => {
    expect(ids.length).toBeGreaterThan(1500)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every(Number.isSafeInteger)).toBe(true)
  })

  test('stay the same when other rows are reordered or removed', () => {
    const other = expandCatalogue({ ...file, sizes: file.sizes.slice(4, 5), weights: [] })
    const [toFinland] = findProducts(other, { ...fromEstonia, destination: 'fi', method: 'apt' })
    expect(toFinland).toEqual(
      findProducts(catalogue, { ...fromEstonia, destination: 'fi', method: 'apt' })[0],
    )
    expect(toFinland?.id).toBe(1_040_011)
  })

  test('of weight bands come after those of sizes', () => {
    const [light] = findProducts(catalogue, { ...fromEstonia, destination: 'de', method: 'pudo' })
    expect(light?.id).toBe(1_112_021)
  })

  test('a priced country without a number or VAT is rejected', () => {
    expect(() => expandCatalogue({ ...file, countries: { ee: 1 } })).toThrow('in countries')
    expect(() => expandCatalogue({ ...file, vat: { ee: 24 } })).toThrow('in vat')
  })
})

describe('measures', () => {
  const withBand = (largest: unknown) => ({
    ...demo,
    weights: [{ ...demo.weights[0], prices: [{ ...demo.weights[0]?.prices[0], largest }] }],
  })

  test.each([
    ['that fit a door are loaded', { height: 360, width: 600, length: 600 }, true],
    ['are required', undefined, false],
    ['of more than the largest door are refused', { height: 600, width: 600, length: 1200 }, false],
    ['of more than its shortest side are refused', { height: 400, width: 400, length: 600 }, false],
    ['of nothing are refused', { height: 0, width: 300, length: 400 }, false],
  ])('of a weight band %s', (_, largest, isLoaded) => {
    expect(catalogueFile.safeParse(withBand(largest)).success).toBe(isLoaded)
  })

  test('the refusal names the band', () => {
    const { error } = catalogueFile.safeParse(withBand({ height: 600, width: 600, length: 1200 }))
    expect(error?.issues).toMatchObject([
      {
        path: ['weights', 0, 'prices', 0, 'largest'],
        message: expect.stringContaining('at most 600 × 360 × 600 mm'),
      },
    ])
  })

  const [extraLarge, medium] = [doorSizeIds.XL, doorSizeIds.M]

  test.each([
    ['without measures', undefined, [600, 360, 600, extraLarge]],
    [
      'too large for any door',
      { height: 600, width: 600, length: 1200 },
      [600, 360, 600, extraLarge],
    ],
    ['that fits a door', { height: 200, width: 300, length: 400 }, [200, 300, 400, medium]],
  ])('a band of an older catalogue %s has measures and a door', (_, largest, expected) => {
    const stored = expandCatalogue(storedCatalogueFile.parse(withBand(largest)))
    const [band] = findProducts(stored, { ...fromEstonia, destination: 'de', method: 'pudo' })
    expect(product.safeParse(band).success).toBe(true)
    const { height, width, length, external_size_id } = band ?? {}
    expect([height, width, length, external_size_id]).toEqual(expected)
  })

  test('of every product fit the door that it names', () => {
    const mismatched = catalogue.products.filter(
      (each) => doorSizeIds[getDoorSize(each)] !== each.external_size_id,
    )
    expect(mismatched).toEqual([])
    const doors = new Set(catalogue.products.map(({ external_size_id: id }) => id))
    expect(doors.size).toBe(5)
  })
})

test('every product and service matches the contract', () => {
  for (const each of catalogue.products) expect(product.safeParse(each).success).toBe(true)
  for (const each of catalogue.services) expect(service.safeParse(each).success).toBe(true)
})

describe('prices from Estonia to Finland match the published ones', () => {
  test.each([
    ['apt', [10.15, 11.18, 13.2, 14.23, 15.24]],
    ['po', [12.19, 13.21, 15.24, 16.26, 17.28]],
    ['address', [15.23, 16.76, 18.79, 20.06, 21.34]],
    ['pudo', []],
  ] as const)('%s', (method, expected) => expect(prices('fi', method)).toEqual(expected))
})

test('each source country reaches all four core countries and ten others of the European Union', () => {
  for (const source of ['ee', 'lv', 'lt']) {
    const countries = findDestinationCountries(catalogue, { source, segment: 'private' })
    expect(countries).toEqual(expect.arrayContaining(['ee', 'lv', 'lt', 'fi']))
    expect(countries).toHaveLength(14)
  }
})

describe('European Union', () => {
  test('offers only parcel shops and addresses, priced by weight band', () => {
    expect(prices('de', 'apt')).toEqual([])
    expect(prices('de', 'po')).toEqual([])
    expect(prices('de', 'pudo')).toHaveLength(4)
    const [light] = findProducts(catalogue, {
      ...fromEstonia,
      destination: 'de',
      method: 'address',
    })
    expect(light).toMatchObject({
      service: 'unknown',
      name: '≤ 2 kg',
      weight: 2000,
      height: 200,
      width: 300,
      length: 400,
      price: '15.90-19.90',
    })
  })

  test('a country without remote postal codes has one price', () => {
    const [light] = findProducts(catalogue, {
      ...fromEstonia,
      destination: 'nl',
      method: 'address',
    })
    expect(light?.price).toBe(18.9)
  })

  test.each([
    ['de', '10115', 1590],
    ['de', '25980', 1990],
    ['es', '28001', 1890],
    ['es', '38001', 2490],
    ['se', '621 45', 1990],
    ['ie', 'D02 AF30', 1890],
    ['ie', '', 1890],
    ['de', '', undefined],
    ['pl', '00-001', 1590],
    ['de', '1011', undefined],
  ])('in %s %j costs %s', (country, zip, price) => {
    const [light] = findProducts(catalogue, {
      ...fromEstonia,
      destination: country,
      method: 'address',
    })
    expect(light && getPriceForZip(catalogue, light, zip)).toBe(price)
  })
})

describe('segments', () => {
  test('pay the prices of the file', () => {
    const pricesFor = (segment: (typeof segments)[number]) =>
      findProducts(catalogue, { source: 'ee', segment, destination: 'ee', method: 'apt' }).map(
        ({ service: size, price }) => [size, price],
      )
    expect(pricesFor('private')).toEqual([
      ['XS', 3.19],
      ['S', 3.49],
      ['M', 4.19],
      ['L', 5.19],
      ['XL', 6.99],
    ])
    expect(pricesFor('business_postpaid')[2]).toEqual(['M', 3.77])
    expect(pricesFor('business_rdp')).toEqual([['unknown', 0]])
  })

  test('a size that is measured at sorting says what recipients pay, by size', () => {
    const route = { ...fromEstonia, segment: 'business_rdp' } as const
    const find = (destination: string, method: 'apt' | 'address') =>
      findProducts(catalogue, { ...route, destination, method }).map((each) => each.recipient_price)
    expect(find('ee', 'apt')).toEqual(['3.19-6.99'])
    const bands = findProducts(catalogue, { ...fromEstonia, destination: 'de', method: 'address' })
    const dearest = Math.max(...bands.flatMap(({ price }) => String(price).split('-').map(Number)))
    expect(find('de', 'address')).toEqual([`15.90-${dearest.toFixed(2)}`])
  })

  test('every segment has products from every source country', () => {
    for (const segment of segments) {
      for (const source of ['ee', 'lv', 'lt']) {
        expect(findProducts(catalogue, { source, segment }).length).toBeGreaterThan(0)
      }
    }
  })
})

test('services are limited to their routes and segments', () => {
  const names = (destination: string, segment: (typeof segments)[number], source = 'ee') =>
    findServices(catalogue, { source, destination, segment }).map(({ service: name }) => name)
  expect(names('ee', 'private')).toEqual([
    'recipient_age_check',
    'recipient_id_check',
    'express_parcel',
    'sender_email_notification',
    'sender_sms_notification',
    'temperature_sensitive',
  ])
  expect(names('de', 'private')).toEqual([])
  expect(names('lt', 'private', 'lv')).toContain('sender_email_notification')
  const cod = findServices(catalogue, {
    source: 'ee',
    destination: 'fi',
    segment: 'business',
  }).find(({ cod_fee }) => cod_fee)
  expect(cod).toMatchObject({
    price: 3.6,
    cod_fee: { fixed: 2.9, percent: 1.5, vat_percent: 24 },
  })
})

test('rejects fractions of a cent, negative and missing prices and percentages above 100', () => {
  const withPrice = (price: number | undefined) =>
    catalogueFile.safeParse({ ...demo, services: [{ ...demo.services[0], price }] }).success
  expect([1.25, 0].map(withPrice)).toEqual([true, true])
  expect([1.255, -1, undefined].map(withPrice)).toEqual([false, false, false])
  expect(
    catalogueFile.safeParse({ ...demo, discounts: { ...demo.discounts, import: 101 } }).success,
  ).toBe(false)
})

describe('delivery methods of a country', () => {
  test.each([
    ['ee', ['apt', 'address']],
    ['lv', ['apt', 'address']],
    ['fi', ['apt', 'po', 'address']],
    ['de', ['address']],
    ['xx', []],
  ])('%s: %j', (country, methods) =>
    expect(listSelectableMethods(findProducts(catalogue, fromEstonia), country)).toEqual(methods),
  )

  test('a change of country keeps the method if allowed, otherwise selects the first allowed one', () => {
    expect(resolveDeliveryMethod('address', ['apt', 'address'])).toBe('address')
    expect(resolveDeliveryMethod('po', ['apt', 'address'])).toBe('apt')
    expect(resolveDeliveryMethod('apt', [])).toBeUndefined()
  })
})
