import { describe, expect, test } from 'vitest'
import { fc } from '#test/support/random.ts'
import { createExamplePlace } from '#test/support/examples/example-place.ts'
import { findNearestPlaces } from './nearest-places.ts'
import { createPlaceFilter } from '#shared/places/place-filter.ts'
import { indexPlaces } from './place-index.ts'

interface Point {
  latitude: number
  longitude: number
}

/** Great-circle metres by the haversine formula, as an independent check. */
const haversine = (a: Point, b: Point): number => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const squaredSine = (angle: number) => Math.sin(angle / 2) ** 2
  const h =
    squaredSine(radians(b.latitude - a.latitude)) +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      squaredSine(radians(b.longitude - a.longitude))
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(h)))
}

const placeAt = (id: number, { latitude, longitude }: Point) =>
  createExamplePlace({ id, address_latitude: latitude, address_longitude: longitude })

const everywhere = createPlaceFilter({})
const harbour = { latitude: 59.4443212, longitude: 24.7737504 }

const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const inTheRegion = fc.record({
  latitude: fc.double({ min: 53.9, max: 70.1, noNaN: true }),
  longitude: fc.double({ min: 19.1, max: 31.6, noNaN: true }),
})

test.each([
  ['the network', inTheRegion],
  ['the whole earth', anywhere],
])('the nearest places in %s match a brute-force search', (_, points) => {
  fc.assert(
    fc.property(fc.array(points, { maxLength: 60 }), points, (spots, here) => {
      const index = indexPlaces(spots.map((spot, id) => placeAt(id, spot)))
      const measured = spots.map((spot) => haversine(here, spot))
      const nearest = findNearestPlaces(index, here, 5, everywhere)
      expect(nearest).toHaveLength(Math.min(5, spots.length))
      nearest.forEach(({ place, dist }, rank) => {
        // A metre for the rounding; near the antipode both formulas are less precise.
        const tolerance = dist > 1e7 ? 5 : 1
        expect(Math.abs(dist - (measured[place.id] ?? Number.NaN))).toBeLessThan(tolerance)
        const surelyNearer = measured.filter((each) => each < dist - tolerance)
        const perhapsNearer = measured.filter((each) => each < dist + tolerance)
        expect(surelyNearer.length).toBeLessThanOrEqual(rank)
        expect(perhapsNearer.length).toBeGreaterThan(rank)
      })
    }),
  )
})

describe('nearest places', () => {
  test('are sorted by distance, in metres', () => {
    const index = indexPlaces([
      placeAt(1, { latitude: 59.45, longitude: 24.77 }),
      placeAt(2, harbour),
      placeAt(3, { latitude: 59.4443212, longitude: 24.78 }),
    ])
    const nearest = findNearestPlaces(index, harbour, 2, everywhere)
    expect(nearest.map(({ place, dist }) => [place.id, dist])).toEqual([
      [2, 0],
      [3, 353],
    ])
  })

  test('distinguish places a metre apart', () => {
    const index = indexPlaces([
      placeAt(1, { ...harbour, latitude: harbour.latitude + 0.00002 }),
      placeAt(2, { ...harbour, latitude: harbour.latitude + 0.00001 }),
    ])
    const nearest = findNearestPlaces(index, harbour, 1, everywhere)
    expect(nearest.map(({ place }) => place.id)).toEqual([2])
  })

  test('exclude places that are not accepted', () => {
    const index = indexPlaces([placeAt(1, harbour), placeAt(2, { latitude: 58, longitude: 25 })])
    const nearest = findNearestPlaces(index, harbour, 5, (place) => place.id !== 1)
    expect(nearest.map(({ place }) => place.id)).toEqual([2])
  })
})
