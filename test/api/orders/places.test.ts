import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  findAddress,
  findAddresses,
  listNearestPlaces,
  listPlaces,
  listTerminals,
  suggestPlaces,
} from '#shared/api/places.ts'
import { getApp } from '#shared/api/app.ts'
import { apiError } from '#shared/api/errors.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'
import { ownAddress, setCounted } from '#test/support/stack/set-counted.ts'
import { logged } from '#test/support/stack/stack.ts'
import { visit as visitSite } from '#test/support/visitors/visitor.ts'

const stack = await setUpStack({ expectedLog: [logged('no suggestions')] })
const table = setUpTable(stack)

const fetchJson = async (path: string): Promise<{ status: number; json: unknown }> => {
  const response = await fetch(`${stack.url}/api${path}`)
  return { status: response.status, json: await response.json() }
}
const fetchPlaces = async (query: string) =>
  z.parse(listPlaces.result, (await fetchJson(`/places/?${query}`)).json)
const fetchNearest = async (path: string) =>
  z.parse(listNearestPlaces.result, (await fetchJson(`/places/nearest_places/${path}`)).json).places
const fetchRefusedFields = async (path: string) => {
  const { status, json } = await fetchJson(path)
  return [status, ...z.parse(apiError, json).errors.map((error) => error.field)]
}

describe('GET /places/', () => {
  test('returns the first 60 places of a country and the total', async () => {
    const { places: page, total } = await fetchPlaces('country=ee&type=apt,ipb')
    expect(page).toHaveLength(60)
    expect(total).toBe(256)
    expect(new Set(page.map((place) => place.address_country_code))).toEqual(new Set(['ee']))
  })

  test('continues from an offset', async () => {
    const first = await fetchPlaces('country=ee&limit=65')
    const next = await fetchPlaces('country=ee&offset=60&limit=5')
    expect(next.places).toEqual(first.places.slice(60))
  })

  test('matches all words of a search, ignoring accents and case', async () => {
    const { places: found } = await fetchPlaces('country=ee&search=SOLE%2051,selver')
    expect(found.map((place) => place.name)).toEqual(['Tallinna Pelgulinna Selver (valge)'])
  })

  test('returns existing places by id in the requested order', async () => {
    const { places: found, total } = await fetchPlaces('ids=17229,1,17248')
    expect(found.map((place) => place.id)).toEqual([17229, 17248])
    expect(total).toBe(2)
    expect((await fetchPlaces('id=17248')).places[0]?.name).toBe(
      'Tallinna Sadam D-terminal (valge)',
    )
  })

  test('lists the places of one city', async () => {
    const { places: found } = await fetchPlaces('country=lv&city=Liep%C4%81ja&limit=500')
    expect(found.length).toBeGreaterThan(3)
    expect(new Set(found.map((place) => place.label_city))).toEqual(new Set(['Liepāja']))
  })

  test.each([
    ['et_EE', 'E–R 06:00–01:00, L 06:00–21:00, P 07:30–01:00'],
    ['lt_LT', 'Pr–Pn 06:00–01:00, Št 06:00–21:00, Sk 07:30–01:00'],
  ])('formats opening hours in %s', async (locale, hours) => {
    const [place] = (await fetchPlaces(`id=17248&locale=${locale}`)).places
    expect(place?.availability_info).toBe(hours)
  })

  test('returns only white lockers for drop-off in Latvia, and none in Finland', async () => {
    const { places: found } = await fetchPlaces('country=lv&dropoff=true&limit=500')
    expect(new Set(found.map((place) => place.type))).toEqual(new Set(['ipb']))
    expect((await fetchPlaces('country=fi&dropoff=true')).total).toBe(0)
  })

  test('excludes outdoor lockers for temperature-sensitive contents', async () => {
    const all = await fetchPlaces('country=lt&type=ipb&limit=500')
    const indoors = await fetchPlaces('country=lt&type=ipb&limit=500&temperature_sensitive=true')
    expect(all.places.some((place) => place.is_outdoor === 1)).toBe(true)
    expect(indoors.places.some((place) => place.is_outdoor === 1)).toBe(false)
  })

  test.each([
    ['type=apt,shop', 'type.1'],
    ['country=EST', 'country'],
    ['limit=501', 'limit'],
    ['limit=-1', 'limit'],
    ['ids=1;2', 'ids.0'],
    ['locale=de_DE', 'locale'],
    [`search=${'a'.repeat(201)}`, 'search'],
  ])('rejects %s', async (query, field) => {
    expect(await fetchRefusedFields(`/places/?${query}`)).toEqual([422, field])
  })
})

describe('GET /places/terminals', () => {
  test('returns every place of a country in short form', async () => {
    const { json } = await fetchJson('/places/terminals?country=fi&type=apt,ipb')
    const { terminals, total } = z.parse(listTerminals.result, json)
    expect(terminals).toHaveLength(total)
    expect(total).toBe(2198)
    expect(Object.keys(terminals[0] ?? {})).not.toContain('location_info')
  })

  test('returns only outdoor lockers, or none, as requested', async () => {
    const fetchKinds = async (outdoor: boolean) => {
      const { json } = await fetchJson(`/places/terminals?country=ee&type=ipb&outdoor=${outdoor}`)
      return new Set(z.parse(listTerminals.result, json).terminals.map((each) => each.is_outdoor))
    }
    expect(await fetchKinds(true)).toEqual(new Set([1]))
    expect(await fetchKinds(false)).toEqual(new Set([0]))
  })

  test('refuses an unknown size of a door', async () => {
    expect(await fetchRefusedFields('/places/terminals?country=ee&size=XXXL')).toEqual([
      422,
      'size',
    ])
  })

  test('returns those of the country that the visitor sends from, if the query names none', async () => {
    const visitor = await visitSite(stack)
    const listCountries = async () => {
      const { terminals } = await visitor.call(listTerminals, { query: {} })
      return new Set(terminals.map((each) => each.address_country_code))
    }
    expect(await listCountries()).toEqual(new Set(['ee']))
    await visitor.call(getApp, { query: { country: 'lv' } })
    expect(await listCountries()).toEqual(new Set(['lv']))
  })
})

describe('GET /places/nearest_places/{place_id}', () => {
  test('returns the five places nearest to coordinates, nearest first', async () => {
    const found = await fetchNearest('0?latitude=59.4443212&longitude=24.7737504&types=ipb')
    expect(found).toHaveLength(5)
    expect(found[0]).toMatchObject({ id: 17248, dist: 0 })
    const distances = found.map((place) => place.dist ?? Number.NaN)
    distances.slice(1).forEach((dist, rank) => {
      expect(dist).toBeGreaterThanOrEqual(distances[rank] ?? Number.NaN)
    })
  })

  test('returns the places nearest to a place, without the place itself', async () => {
    const found = await fetchNearest('17248?types=apt,ipb&dropoff=true')
    expect(found).toHaveLength(5)
    expect(found.map((place) => place.id)).not.toContain(17248)
  })

  test('returns 404 without an id and coordinates', async () => {
    expect((await fetchJson('/places/nearest_places/0')).status).toBe(404)
    expect((await fetchJson('/places/nearest_places/0?latitude=59')).status).toBe(404)
  })

  test('rejects invalid coordinates', async () => {
    const path = '/places/nearest_places/0?latitude=91&longitude=x'
    expect(await fetchRefusedFields(path)).toEqual([422, 'latitude', 'longitude'])
  })
})

describe('GET /places/suggestions/', () => {
  const fetchSuggestions = async (query: string) =>
    z.parse(suggestPlaces.result, (await fetchJson(`/places/suggestions/?${query}`)).json)
      .suggestions

  test('returns addresses of the country', async () => {
    const found = await fetchSuggestions('search=lootsi%2013%20tall&country=ee')
    expect(found[0]).toMatchObject({ full_address: 'Lootsi 13, Tallinn, Harjumaa, 10151' })
    expect(await fetchSuggestions('search=lootsi%2013%20tall&country=lv')).toEqual([])
  })

  test('returns the address at a point in any country', async () => {
    const found = await fetchSuggestions('search=56.9496,24.1052&country=ee&reverse=true')
    expect(found.map((address) => address.address_country_code)).toEqual(['lv'])
    expect(await fetchSuggestions('search=0,0&country=ee&reverse=true')).toEqual([])
  })

  test('a geocoder that cannot be reached is a failure, not an address that does not exist', async () => {
    const { status, json } = await fetchJson(
      '/places/suggestions/?search=sandbox%20unreachable&country=ee',
    )
    expect({ status, json }).toMatchObject({ status: 500, json: { error_type: 'generic_error' } })
  })

  test('rejects a short search and an invalid point', async () => {
    const tooShort = '/places/suggestions/?search=%20l%20&country=ee'
    expect(await fetchRefusedFields(tooShort)).toEqual([422, 'search'])
    const noPoint = '/places/suggestions/?search=here&country=ee&reverse=true'
    expect(await fetchRefusedFields(noPoint)).toEqual([422, 'search'])
  })
})

describe('address search', () => {
  type Visit = Record<string, string>
  const startVisit = async () => {
    const response = await fetch(`${stack.url}/api/app`)
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
    const xsrf = cookies.find((cookie) => cookie.startsWith('_xsrf='))?.slice('_xsrf='.length)
    return { cookie: cookies.join('; '), 'x-xsrftoken': xsrf ?? '' }
  }
  const findAll = async (body: unknown, headers: Record<string, string>) =>
    fetch(`${stack.url}/api/places/find_address_multiple/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  test('returns the matches of one address with coordinates', async () => {
    const { json } = await fetchJson(
      '/places/find_address/?search=Lootsi%2099%20Tallinn&country=ee',
    )
    const [found] = z.parse(findAddress.result, json).addresses
    expect(found).toMatchObject({ address_house: '99', address_city: 'Tallinn' })
    expect(found?.address_latitude).toBeCloseTo(59.45, 1)
  })

  test('returns a list of matches for each address, in the requested order', async () => {
    const questions = Array.from({ length: 100 }, (_, row) =>
      row % 2 ? { search: 'Olematu 1', country: 'ee' } : { search: `Lootsi ${row}`, country: 'ee' },
    )
    const response = await findAll(questions, await startVisit())
    expect(response.status).toBe(200)
    const shape = z.array(z.array(z.object({ address_house: z.string() })))
    const found = z.parse(shape, await response.json())
    expect(found.map((matches) => matches[0]?.address_house)).toEqual(
      questions.map((_, row) => (row % 2 ? undefined : String(row))),
    )
  })

  test('rejects more than 100 addresses and a call without the anti-forgery token', async () => {
    const question = { search: 'Lootsi 13', country: 'ee' }
    const visit = await startVisit()
    const many = Array.from({ length: 101 }, () => question)
    expect((await findAll(many, visit)).status).toBe(422)
    expect((await findAll([question], { cookie: visit.cookie })).status).toBe(403)
  })

  const suggest = (headers: Record<string, string>) =>
    fetch(`${stack.url}/api/places/suggestions/?search=lootsi&country=ee`, { headers })

  test.each([
    { name: findAddresses.name, limit: 20, send: (visit: Visit) => findAll([], visit) },
    { name: suggestPlaces.name, limit: 60, send: suggest },
  ])('$name is limited per person, and for a network at ten times as many', async (call) => {
    await stack.advanceToNext('hour')
    const ask = async (times: number) => {
      const visit = await startVisit()
      const asked = Array.from({ length: times }, () => call.send(visit))
      return (await Promise.all(asked)).map(({ status }) => status).toSorted((a, b) => a - b)
    }
    const allowed = Array.from({ length: call.limit }, () => 200)
    expect(await ask(call.limit + 1)).toEqual([...allowed, 429])
    await setCounted(stack, table, {
      what: `${call.name} network`,
      who: ownAddress,
      made: call.limit,
      counted: 10 * call.limit - 1,
    })
    expect(await ask(1)).toEqual([200])
    expect(await ask(1)).toEqual([429])
  })
})
