import { afterEach, describe, expect, test } from 'vitest'
import type { DoubleResponse } from '#test/support/stack/http-double.ts'
import { startHttpDouble } from '#test/support/stack/http-double.ts'
import { createAmazonLocation } from './amazon-location.ts'

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

/** The adapter with its SDK client connected to a double that always gives the same response. */
const createGeocoder = async (response: DoubleResponse) => {
  const double = await startHttpDouble(() => response)
  stops.push(double.stop)
  const geocoder = createAmazonLocation({
    endpoint: double.url,
    region: 'eu-north-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
    requestHandler: { requestTimeout: 200, throwOnRequestTimeout: true },
  })
  return { geocoder, seen: double.requests }
}

const sole51 = {
  PlaceId: 'abc',
  PlaceType: 'PointAddress',
  Title: 'Sõle 51, 10318 Tallinn, Eesti',
  Address: {
    Label: 'Sõle 51, 10318 Tallinn, Eesti',
    Country: { Code2: 'EE', Code3: 'EST', Name: 'Eesti' },
    Region: { Name: 'Harju maakond' },
    Locality: 'Tallinn',
    PostalCode: '10318',
    Street: 'Sõle',
    AddressNumber: '51',
  },
}
const request = { search: 'Sõle 51', country: 'ee', locale: 'et_EE' } as const

describe('Amazon Location', () => {
  test('suggests addresses of one country in one language', async () => {
    const { geocoder, seen } = await createGeocoder({ json: { ResultItems: [sole51] } })
    const found = await geocoder.suggest(request)
    expect(seen.map(({ method, path }) => [method, path])).toEqual([['POST', '/v2/autocomplete']])
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      QueryText: 'Sõle 51',
      MaxResults: 7,
      Filter: { IncludeCountries: ['EE'] },
      Language: 'et',
    })
    expect(found).toEqual([
      {
        type: 'address',
        name: 'Sõle 51',
        address_country_code: 'ee',
        address_zip: '10318',
        address_street: 'Sõle',
        address_house: '51',
        address_apartment: '',
        address_city: 'Tallinn',
        address_state: '',
        address_latitude: null,
        address_longitude: null,
        region: 'Harju maakond',
        formatted_address: 'Sõle 51, Tallinn',
        full_address: 'Sõle 51, Tallinn, Harju maakond, 10318',
        geo_service: 'amazon-location',
      },
    ])
  })

  test('finds addresses with coordinates and requests the right to store them', async () => {
    const { geocoder, seen } = await createGeocoder({
      json: { ResultItems: [{ ...sole51, Position: [24.7007729, 59.4448721] }] },
    })
    const [found] = await geocoder.find(request)
    expect(seen[0]?.path).toBe('/v2/geocode')
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ IntendedUse: 'Storage' })
    expect(found).toMatchObject({ address_latitude: 59.4448721, address_longitude: 24.7007729 })
  })

  test('sends longitude first when it looks up the address at a point', async () => {
    const { geocoder, seen } = await createGeocoder({ json: { ResultItems: [sole51] } })
    const found = await geocoder.reverse({ latitude: 59.4, longitude: 24.7 }, 'ru_RU')
    expect(seen[0]?.path).toBe('/v2/reverse-geocode')
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
      QueryPosition: [24.7, 59.4],
      MaxResults: 1,
      Language: 'ru',
    })
    expect(found?.name).toBe('Sõle 51')
  })

  test.each([
    ['towns', { ...sole51, PlaceType: 'Locality' }],
    ['places without an address', { PlaceType: 'PointAddress' }],
    [
      'addresses in another country',
      { ...sole51, Address: { ...sole51.Address, Country: { Code2: 'LV' } } },
    ],
  ])('leaves out %s', async (_, match) => {
    const { geocoder } = await createGeocoder({ json: { ResultItems: [match] } })
    expect(await geocoder.find(request)).toEqual([])
  })

  test('returns an empty list, or undefined for a point, when nothing is found', async () => {
    const { geocoder } = await createGeocoder({ json: { ResultItems: [] } })
    expect(await geocoder.find(request)).toEqual([])
    expect(await geocoder.reverse({ latitude: 0, longitude: 0 }, 'en_GB')).toBeUndefined()
  })

  test.each<[string, DoubleResponse, object]>([
    ['a refusal', { status: 400, json: {} }, { failure: 'refused', status: 400 }],
    ['throttling', { status: 429, json: {} }, { failure: 'refused', status: 429 }],
    ['a response that is not JSON', { text: '<html>' }, { failure: 'malformed' }],
    ['no response', 'no response', { failure: 'timeout' }],
    // The SDK reports a connection that breaks while it waits as a time-out.
    ['a broken connection', 'hang up', { failure: 'timeout' }],
  ])('throws ProviderError for %s', async (_, response, failure) => {
    const { geocoder } = await createGeocoder(response)
    await expect(geocoder.find(request)).rejects.toMatchObject({
      name: 'ProviderError',
      provider: 'amazon-location',
      ...failure,
    })
  })
})
