import { expect, test } from 'vitest'
import { checkPlace } from '#shared/api/integrations.ts'
import { listPickerPlaces, listPlaces } from '#shared/api/places.ts'
import { isPlaceListed, toPlaceId } from '#shared/public-api/describe-place.ts'
import { hasRoomFor } from '#shared/places/place-filter.ts'
import { readDemoPlaces } from '#infra/ops/data/demo-places.ts'
import { demoTestKey } from '#shared/public-api/demo-test-key.ts'
import { setUpSharedStack } from '#test/support/stack/fixtures.ts'
import { createProgram } from './program.ts'

const stack = await setUpSharedStack()
const program = createProgram(stack, demoTestKey)
const demo = readDemoPlaces()

const fetchPlaces = (query: string) =>
  fetch(`${stack.url}/api${listPickerPlaces.path}?${query}`, {
    headers: { origin: 'https://shop.test' },
  })
const listIds = async (query: string) => {
  const { places } = listPickerPlaces.result.parse(await (await fetchPlaces(query)).json())
  return places.map(({ id }) => id).toSorted()
}

test('the places of the picker are for every origin and cache, without a session, and only they are', async () => {
  const { status, headers } = await fetchPlaces('country=lt')
  expect(status).toBe(200)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  expect(headers.getSetCookie()).toEqual([])
  const refused = await fetchPlaces('country=se')
  expect(refused.status).toBe(422)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  const other = await fetch(`${stack.url}/api${listPlaces.path}?country=lt`)
  expect(other.headers.get('access-control-allow-origin')).toBeNull()
})

test.each(['ee', 'lv', 'lt', 'fi'])('of %s are all that take a size', async (country) => {
  const open = demo.filter(
    (place) => place.address_country_code === country && isPlaceListed(place, false),
  )
  const large = open.filter((place) => hasRoomFor(place, 'XL'))
  expect(await listIds(`country=${country}`)).toEqual(open.map(toPlaceId).toSorted())
  expect(await listIds(`country=${country}&size=XL`)).toEqual(large.map(toPlaceId).toSorted())
})

test('the script and the map may be loaded and framed by shops, and nothing else of the site', async () => {
  const read = async (path: string) => {
    // The site need not be built.
    const { headers } = await fetch(stack.url + path)
    const get = (name: string) => headers.get(name)
    return [
      get('cross-origin-resource-policy'),
      get('x-frame-options'),
      /frame-ancestors ([^;]+)/.exec(get('content-security-policy') ?? '')?.[1],
    ]
  }
  for (const path of ['/picker/pakk-picker.js', '/picker/map.html'])
    expect(await read(path), path).toEqual(['cross-origin', null, '*'])
  expect(await read('/')).toEqual(['same-origin', 'DENY', "'none'"])
})

test('GET places/check says whether a place still takes a parcel, and why not', async () => {
  const check = async (query: string) => (await program.call(checkPlace, { query })).place
  const open = demo.find((place) => isPlaceListed(place, false))
  const id = open ? toPlaceId(open) : ''
  expect(await check(`place_id=${id}&size=xs`)).toEqual({
    place_id: id,
    name: open?.name,
    takes: 1,
    reason: '',
  })
  expect(await check('place_id=99999999')).toMatchObject({ takes: 0, reason: 'unknown' })
  expect(await program.refuse(checkPlace)).toEqual([400, '001 place_id'])
  expect(await program.refuse(checkPlace, { query: `place_id=${id}&size=XXL` })).toEqual([
    400,
    '014 size',
  ])
})
