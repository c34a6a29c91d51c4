import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { doorSizeIds, doorSizes } from '#shared/places/door-sizes.ts'
import { openingHours } from '#shared/places/opening-hours.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import type { PlaceRecord } from '#shared/places/place.ts'
import { placeType } from '#shared/places/place.ts'
import { buildDemoDoors } from './demo-doors.ts'

/** A file of places: the column names, then one place per line. */
const file = z.object({ fields: z.array(z.string()), rows: z.array(z.array(z.unknown())) })

const listedPlace = z.object({
  id: z.int(),
  type: placeType,
  name: z.string(),
  external_place_id: z.nullable(z.string()),
  country: z.string(),
  zip: z.string(),
  routing_code: z.string(),
  street: z.string(),
  house: z.string(),
  city: z.string(),
  region: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  opening_hours: openingHours,
  location_info: z.string(),
})
type ListedPlace = z.infer<typeof listedPlace>

const readListedPlaces = (name: string): ListedPlace[] => {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8')
  const { fields, rows } = z.parse(file, JSON.parse(text))
  return rows.map((row) =>
    z.parse(listedPlace, Object.fromEntries(fields.map((field, column) => [field, row[column]]))),
  )
}

/** One white locker in this many is marked as outdoor. */
const outdoorInterval = 10

/** Normalizes opening round the clock, which the source also writes as 23:59–00:00. */
const normalizeOpeningHours = (hours: ListedPlace['opening_hours']): ListedPlace['opening_hours'] =>
  hours.map(([from, to, opens, closes]) =>
    opens === '23:59' && closes === '00:00'
      ? [from, to, '00:00', '24:00']
      : [from, to, opens, closes],
  )

const countDoors = (id: number, blocks: number): PlaceRecord['doors'] => {
  const doors = buildDemoDoors(id, blocks)
  return doorSizes.map((size) => ({
    size,
    size_id: doorSizeIds[size],
    count: doors.filter((door) => door.size === size).length,
  }))
}

/** When couriers visit lockers: all in Estonia, elsewhere those with express delivery. Demo values. */
const demoVisits = [1, 2, 3, 4, 5].map((day) => ({ day, in: '12:00', out: '18:00' }))
const demoExpressVisits = demoVisits.map((visit) => ({
  ...visit,
  express_in: '09:00',
  express_out: '15:00',
}))

/** The lockers with express delivery, three in each country. A demo value. */
const demoExpressPlaces: ReadonlySet<number> = new Set([
  2816, 3340, 2855, 18044, 16358, 16579, 18549, 16339, 18300, 3629, 3112, 5423,
])

const isLockerType = (type: ListedPlace['type']): boolean => type === 'apt' || type === 'ipb'

const findVisits = ({ id, type, country }: ListedPlace): PlaceRecord['courier_visits'] => {
  if (demoExpressPlaces.has(id)) return demoExpressVisits
  return isLockerType(type) && country === 'ee' ? demoVisits : undefined
}

const toPlaceRecord = (listed: ListedPlace, is_outdoor: 0 | 1): PlaceRecord => {
  const isLocker = isLockerType(listed.type)
  const courier_visits = findVisits(listed)
  const num_blocks = isLocker ? 1 + (is_outdoor === 1 ? listed.id % 2 : 0) : 0
  return {
    id: listed.id,
    type: listed.type,
    name: listed.name,
    label_name: formatPlaceName(listed.name),
    external_place_id: listed.external_place_id,
    pup_code: null,
    routing_code: listed.routing_code,
    address_country_code: listed.country,
    address_zip: listed.zip,
    address_street: listed.street,
    address_house: listed.house,
    address_apartment: '',
    address_city: listed.city,
    address_state: '',
    address_latitude: listed.latitude,
    address_longitude: listed.longitude,
    geo_service: null,
    region: listed.region,
    district: '',
    opening_hours: normalizeOpeningHours(listed.opening_hours),
    location_info: listed.location_info,
    is_outdoor,
    is_express: demoExpressPlaces.has(listed.id),
    is_blocked: false,
    is_blocked_dropoff_ss: false,
    status: 'active',
    sort_priority: 0,
    num_blocks,
    doors: isLocker ? countDoors(listed.id, num_blocks) : [],
    ...(courier_visits && { courier_visits }),
  }
}

/**
 * Reads the demo places: the 3,749 real ones of the network in Estonia, Latvia, Lithuania and
 * Finland, and 15 invented post offices, as that list has none in the Baltic countries. Properties
 * that the public list lacks are invented, too, always the same way.
 * @throws when a file is not valid
 */
export const readDemoPlaces = (): PlaceRecord[] => {
  let whiteLockers = 0
  const listedPlaces = ['places.json', 'demo-post-offices.json'].flatMap(readListedPlaces)
  return listedPlaces.map((listed) => {
    const isWhite = listed.type === 'ipb'
    if (isWhite) whiteLockers += 1
    return toPlaceRecord(listed, isWhite && whiteLockers % outdoorInterval === 0 ? 1 : 0)
  })
}
