import * as z from 'zod/mini'
import { locale } from '../lib/locale.ts'
import { queryDecimal, queryFlag, queryInt, queryList } from '../lib/query-values.ts'
import { address, addressQuestion } from '../places/address.ts'
import { line } from '../lib/text.ts'
import { place, placeType, terminal } from '../places/place.ts'
import { accountPlace, preferredSlots, safePlaceAddress } from '../places/preferred-places.ts'
import { call } from './call.ts'

/** Entries of a page when none is asked for: what the list of places shows at first. */
export const defaultPlaceLimit = 60
/** Most entries of a page, so that an answer stays well below the 6 MB of a function. */
const maxPlaceLimit = 500
/** How many of the nearest places are answered. */
export const nearestPlaceCount = 5
/** Most addresses of one look-up: the rows of the largest file that is read while a person waits. */
const maxAddressQuestions = 100

const placeId = queryInt(0, 999_999_999)

const filters = {
  /** Comma separated; every type when left out. */
  type: z.optional(queryList(placeType, 4)),
  country: z.optional(addressQuestion.shape.country),
  /** Only places that take parcels from senders, by the rule of the country. */
  dropoff: z.optional(queryFlag),
  /** The contents must not freeze: leaves outdoor lockers out. */
  temperature_sensitive: z.optional(queryFlag),
}

export const listPlaces = call({
  name: 'listPlaces',
  method: 'GET',
  path: '/places/',
  area: 'places',
  who: 'anyone',
  summary:
    'Lists or searches the places that take parcels. `ids` finds any place, blocked ones as well.',
  query: z.object({
    ...filters,
    search: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
    /** Comma separated; the other filters are not applied. */
    ids: z.optional(queryList(placeId, maxPlaceLimit)),
    id: z.optional(placeId),
    city: z.optional(z.string().check(z.maxLength(100, 'too_long'))),
    offset: z.optional(queryInt(0, 1_000_000)),
    limit: z.optional(queryInt(1, maxPlaceLimit)),
    /** Language of `availability_info`; the session's when left out. */
    locale: z.optional(locale),
  }),
  result: z.object({ places: z.array(place), total: z.int() }),
})

export const listTerminals = call({
  name: 'listTerminals',
  method: 'GET',
  path: '/places/terminals',
  area: 'places',
  who: 'anyone',
  summary:
    'Every place of a country that takes parcels, in the short form of maps and lists of cities.',
  query: z.object({ ...filters, country: addressQuestion.shape.country }),
  result: z.object({ terminals: z.array(terminal), total: z.int() }),
})

export const listNearestPlaces = call({
  name: 'listNearestPlaces',
  method: 'GET',
  path: '/places/nearest_places/{place_id}',
  area: 'places',
  who: 'anyone',
  summary:
    'The five places nearest to the coordinates or, without them, to the place, which is left out itself. `place_id` 0 means no place. Nearest first, `dist` in metres.',
  params: z.object({ place_id: placeId }),
  query: z.object({
    latitude: z.optional(queryDecimal(-90, 90)),
    longitude: z.optional(queryDecimal(-180, 180)),
    types: filters.type,
    country: filters.country,
    dropoff: filters.dropoff,
    temperature_sensitive: filters.temperature_sensitive,
    locale: z.optional(locale),
  }),
  result: z.object({ places: z.array(place) }),
})

export const suggestPlaces = call({
  name: 'suggestPlaces',
  method: 'GET',
  path: '/places/suggestions/',
  area: 'places',
  who: 'anyone',
  summary:
    'Suggests street addresses while one is typed. With `reverse`, `search` is `latitude,longitude` and the address there is answered, or none. Rate limited.',
  query: z.object({
    search: addressQuestion.shape.search,
    country: addressQuestion.shape.country,
    reverse: z.optional(queryFlag),
    locale: z.optional(locale),
  }),
  result: z.object({ suggestions: z.array(address) }),
})

export const findAddress = call({
  name: 'findAddress',
  method: 'GET',
  path: '/places/find_address/',
  area: 'places',
  who: 'anyone',
  summary: 'Finds the matches of one written address, with coordinates, best first. Rate limited.',
  query: z.object({
    search: addressQuestion.shape.search,
    country: addressQuestion.shape.country,
    locale: z.optional(locale),
  }),
  result: z.object({ addresses: z.array(address) }),
})

export const findAddresses = call({
  name: 'findAddresses',
  method: 'POST',
  path: '/places/find_address_multiple/',
  area: 'places',
  who: 'anyone',
  summary:
    'Finds up to 100 written addresses: a list of matches for each, in the order asked, empty where nothing matches. Rate limited.',
  body: z.array(addressQuestion).check(z.maxLength(maxAddressQuestions, 'too_long')),
  result: z.array(z.array(address)),
})

const accountPlaces = z.object({
  /** Pick-up points by rank, then the safe place. */
  account_places: z.array(accountPlace),
})

const preferredPlace = z.object({
  /** The pick-up point of the first rank; null when there is none or any blue locker will do. */
  preferred_place: z.nullable(accountPlace),
  /** Any blue locker will do. */
  all_blue: z.boolean(),
})

export const listPreferredPlaces = call({
  name: 'listPreferredPlaces',
  method: 'GET',
  path: '/places/preferred_places/',
  area: 'places',
  who: 'user',
  summary: 'The pick-up points that the account prefers, by rank.',
  result: z.object({ places: z.array(place) }),
})

export const getPreferredPlace = call({
  name: 'getPreferredPlace',
  method: 'GET',
  path: '/preferred_place/',
  area: 'places',
  who: 'user',
  summary: 'Where the account likes its parcels best.',
  result: preferredPlace,
})

export const savePreferredPlace = call({
  name: 'savePreferredPlace',
  method: 'POST',
  path: '/preferred_place/',
  area: 'places',
  who: 'user',
  summary:
    'Puts a place at the first rank. Without a place, `type` apt means any blue locker, and null forgets that.',
  body: z.object({
    place_id: z.nullable(z.int('invalid_value')),
    type: z.nullable(placeType),
  }),
  result: preferredPlace,
})

export const listAccountPlaces = call({
  name: 'listAccountPlaces',
  method: 'GET',
  path: '/accountplaces',
  area: 'places',
  who: 'user',
  summary: 'The preferred pick-up points and the safe place of the account.',
  result: accountPlaces,
})

export const saveAccountPlace = call({
  name: 'saveAccountPlace',
  method: 'POST',
  path: '/accountplaces',
  area: 'places',
  who: 'user or parcel hash',
  summary:
    'Adds a pick-up point (`place_id`) at a rank or, with `account_place_id`, moves or replaces one; the others close up. With `place` instead it is the safe place. Needs a verified phone where that is required.',
  body: z.object({
    account_place_id: z._default(z.nullable(line), null),
    place_id: z._default(z.nullable(z.int('invalid_value')), null),
    /** The account's own phone, by which its parcels are known. */
    phoneno: z.optional(line),
    order: z._default(
      z
        .int('invalid_value')
        .check(z.gte(1, 'invalid_value'), z.lte(preferredSlots, 'invalid_value')),
      preferredSlots,
    ),
    place: z._default(z.nullable(safePlaceAddress), null),
    location_description: z._default(line, ''),
  }),
  result: accountPlaces,
})

export const deleteAccountPlace = call({
  name: 'deleteAccountPlace',
  method: 'DELETE',
  path: '/accountplaces',
  area: 'places',
  who: 'user',
  summary: 'Removes a pick-up point or the safe place; the ranks behind it close up.',
  body: z.object({ id: line }),
  result: accountPlaces,
})
