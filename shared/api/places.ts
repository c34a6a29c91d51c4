import * as z from 'zod/mini'
import { id, numericId, numericIdOrZeroParam, numericIdParam, token } from '#shared/lib/ids.ts'
import { locale } from '#shared/lib/locale.ts'
import { queryDecimal, queryFlag, queryInt, queryList } from '#shared/lib/query-values.ts'
import { address, addressQuery } from '#shared/places/address.ts'
import { line } from '#shared/lib/line.ts'
import { uploadedFile } from './uploaded-file.ts'
import { coreCountries } from '#shared/countries/core-countries.ts'
import { doorSize } from '#shared/places/door-sizes.ts'
import { place, placeType, terminal } from '#shared/places/place.ts'
import { accountPlace } from '#shared/places/preferred-places.ts'
import {
  maxPhotos,
  maxSafePlaces,
  photo,
  photoIds,
  safePlace,
  safePlaceAddress,
} from '#shared/places/safe-places.ts'
import { collectionPlace } from '#shared/services/service-data.ts'
import { defineCall } from './call.ts'

/** Default page size: the number of places the list shows at first. */
export const defaultPlaceLimit = 60
/** Maximum page size. Keeps a response well below Lambda's limit of 6 MB. */
const maxPlaceLimit = 500
/** Maximum number of recently used places that a search names. */
export const maxRecentPlaces = 10
/** Number of nearest places returned. */
export const nearestPlaceCount = 5
/** Maximum number of addresses of one lookup: the rows of the largest file read synchronously. */
const maxAddressQueries = 100
/** Maximum number of places looked up by one call by the ids of a file; its URL stays below 3 kB. */
export const maxTerminalIds = 200

const filters = {
  /** Comma separated; defaults to every type. */
  type: z.optional(queryList(placeType, 4)),
  country: z.optional(addressQuery.shape.country),
  /** Only places that accept parcels from senders in their country. */
  dropoff: z.optional(queryFlag),
  /** The contents must not freeze: excludes outdoor lockers. */
  temperature_sensitive: z.optional(queryFlag),
  /** Only outdoor lockers, or with `false` none. */
  outdoor: z.optional(queryFlag),
  /** Only places with a door of this size or a larger one, and places without doors. */
  size: z.optional(doorSize),
}

export const listPlaces = defineCall({
  name: 'listPlaces',
  method: 'GET',
  path: '/places/',
  area: 'places',
  access: 'anyone',
  summary:
    'Lists or searches the places that accept parcels. Matches whose name begins with the search come first, then those of its city, then the others; a search without a match may have one typing error per word. `ids` and `terminal_ids` return any place, including blocked ones.',
  query: z.object({
    ...filters,
    search: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
    /** Comma separated; the other filters are not applied. */
    ids: z.optional(queryList(numericIdParam, maxPlaceLimit)),
    id: z.optional(numericIdParam),
    /** Comma separated, as files of shipments name places: `external_place_id`, else `id`. */
    terminal_ids: z.optional(
      queryList(z.string().check(z.regex(/^[0-9A-Za-z]{1,12}$/, 'invalid_value')), maxTerminalIds),
    ),
    city: z.optional(z.string().check(z.maxLength(100, 'too_long'))),
    /** The searcher's position: matches of the same rank are ordered by their distance. */
    latitude: z.optional(queryDecimal(-90, 90)),
    longitude: z.optional(queryDecimal(-180, 180)),
    /** Comma separated ids of recently used places, which come first. */
    recent: z.optional(queryList(numericIdParam, maxRecentPlaces)),
    offset: z.optional(queryInt(0, 1_000_000)),
    limit: z.optional(queryInt(1, maxPlaceLimit)),
    /** Language of `availability_info`; defaults to the session's. */
    locale: z.optional(locale),
  }),
  result: z.object({ places: z.array(place), total: z.int() }),
})

export const listTerminals = defineCall({
  name: 'listTerminals',
  method: 'GET',
  path: '/places/terminals',
  area: 'places',
  access: 'anyone',
  summary:
    'Lists all places of a country that accept parcels, in the short form for maps and city lists: by default the country of the account or session, else Estonia.',
  query: z.object(filters),
  result: z.object({ terminals: z.array(terminal), total: z.int() }),
})

export const listNearestPlaces = defineCall({
  name: 'listNearestPlaces',
  method: 'GET',
  path: '/places/nearest_places/{place_id}',
  area: 'places',
  access: 'anyone',
  summary:
    'Lists the five places nearest to the coordinates or, without coordinates, to the place, which is excluded. `place_id` 0 means no place. Nearest first, `dist` in metres.',
  params: z.object({ place_id: numericIdOrZeroParam }),
  query: z.object({
    latitude: z.optional(queryDecimal(-90, 90)),
    longitude: z.optional(queryDecimal(-180, 180)),
    types: filters.type,
    country: filters.country,
    dropoff: filters.dropoff,
    temperature_sensitive: filters.temperature_sensitive,
    outdoor: filters.outdoor,
    size: filters.size,
    locale: z.optional(locale),
  }),
  result: z.object({ places: z.array(place) }),
})

export const suggestPlaces = defineCall({
  name: 'suggestPlaces',
  method: 'GET',
  path: '/places/suggestions/',
  area: 'places',
  access: 'anyone',
  summary:
    'Suggests street addresses for partial input. With `reverse`, `search` is `latitude,longitude` and the address at that point is returned, if any. Rate limited.',
  query: z.object({
    search: addressQuery.shape.search,
    country: addressQuery.shape.country,
    reverse: z.optional(queryFlag),
    locale: z.optional(locale),
  }),
  result: z.object({ suggestions: z.array(address) }),
})

export const findAddress = defineCall({
  name: 'findAddress',
  method: 'GET',
  path: '/places/find_address/',
  area: 'places',
  access: 'anyone',
  summary: 'Geocodes one address. Returns the matches, best first. Rate limited.',
  query: z.object({
    search: addressQuery.shape.search,
    country: addressQuery.shape.country,
    locale: z.optional(locale),
  }),
  result: z.object({ addresses: z.array(address) }),
})

export const findAddresses = defineCall({
  name: 'findAddresses',
  method: 'POST',
  path: '/places/find_address_multiple/',
  area: 'places',
  access: 'anyone',
  summary:
    'Geocodes up to 100 addresses. Returns a list of matches for each, in the order of the request, empty if nothing matches. Rate limited.',
  body: z.array(addressQuery).check(z.maxLength(maxAddressQueries, 'too_long')),
  result: z.array(z.array(address)),
})

/** Maximum number of texts of one search for named places. */
export const maxNameQueries = 100
/** Maximum length of a text that may name a place, in characters. */
const maxPlaceText = 300

export const findNamedPlaces = defineCall({
  name: 'findNamedPlaces',
  method: 'POST',
  path: '/places/named/',
  area: 'places',
  access: 'anyone',
  summary:
    'Finds the places that up to 100 texts of a file name, in whole or with typing errors. Returns those of all texts together. Rate limited.',
  body: z
    .array(
      z.object({
        text: z.string().check(z.maxLength(maxPlaceText, 'too_long')),
        /** Lower-case ISO 3166; any country if it is empty. */
        country: z._default(z.string().check(z.maxLength(2, 'too_long')), ''),
        /** A postal code beside the text, which tells places of one name apart. */
        zip: z._default(z.string().check(z.maxLength(20, 'too_long')), ''),
      }),
    )
    .check(z.maxLength(maxNameQueries, 'too_long')),
  result: z.object({ places: z.array(place) }),
})

const accountPlaces = z.object({
  /** Pick-up points by rank, then the safe places by rank. */
  account_places: z.array(accountPlace),
})

const preferredPlace = z.object({
  /** The pick-up point of the first rank; null if there is none or `all_blue` is set. */
  preferred_place: z.nullable(accountPlace),
  /** Whether any blue locker is preferred equally. */
  all_blue: z.boolean(),
})

export const listPreferredPlaces = defineCall({
  name: 'listPreferredPlaces',
  method: 'GET',
  path: '/places/preferred_places/',
  area: 'places',
  access: 'user',
  summary: 'Lists the preferred pick-up points of the account by rank.',
  result: z.object({ places: z.array(place) }),
})

export const listCollectionPlaces = defineCall({
  name: 'listCollectionPlaces',
  method: 'GET',
  path: '/places/collection_places/',
  area: 'places',
  access: 'company',
  summary:
    'Lists the addresses of the company that couriers can collect from: those of its service courier_collection, whatever the status of that.',
  result: z.object({ places: z.array(collectionPlace) }),
})

export const getPreferredPlace = defineCall({
  name: 'getPreferredPlace',
  method: 'GET',
  path: '/preferred_place/',
  area: 'places',
  access: 'user',
  summary: 'Returns the first preferred pick-up point of the account.',
  result: preferredPlace,
})

export const savePreferredPlace = defineCall({
  name: 'savePreferredPlace',
  method: 'POST',
  path: '/preferred_place/',
  area: 'places',
  access: 'user',
  summary:
    'Sets the place of the first rank. Without a place, `type` apt means any blue locker and `type` null removes that preference.',
  body: z.object({
    place_id: z.nullable(numericId()),
    type: z.nullable(placeType),
  }),
  result: preferredPlace,
})

export const listAccountPlaces = defineCall({
  name: 'listAccountPlaces',
  method: 'GET',
  path: '/accountplaces',
  area: 'places',
  access: 'user',
  summary: 'Lists the preferred pick-up points and the safe places of the account.',
  result: accountPlaces,
})

export const saveAccountPlace = defineCall({
  name: 'saveAccountPlace',
  method: 'POST',
  path: '/accountplaces',
  area: 'places',
  access: 'user or parcel hash',
  summary:
    'Adds a pick-up point (`place_id`) at a rank or, with `account_place_id`, moves or replaces one. The other ranks shift so that there are no gaps. With `place`, adds or edits a safe place instead; `photos` then replaces its photos. Requires a verified phone if the account does. With the `id` of a parcel, sets where the courier leaves this parcel, for its recipient: a saved place, or the one described.',
  body: z.object({
    account_place_id: z._default(z.nullable(id), null),
    place_id: z._default(z.nullable(numericId()), null),
    /** The account's own phone, which identifies its parcels. */
    phoneno: z.nullish(line),
    /** Rank among the places of its kind, 1 to 3 of a pick-up point; by default a new one is last. */
    order: z.optional(
      z
        .int('invalid_value')
        .check(z.gte(1, 'invalid_value'), z.lte(maxSafePlaces, 'invalid_value')),
    ),
    place: z._default(z.nullable(safePlaceAddress), null),
    location_description: z._default(line, ''),
    /** The photos of a safe place, as `POST /safe_place_note/` has returned them. */
    photos: z._default(photoIds, []),
    /** Hash and id of a parcel, from its recipient's link; the session may stand for the hash. */
    hash: z.optional(token),
    id: z.optional(id),
  }),
  result: accountPlaces,
})

export const deleteAccountPlace = defineCall({
  name: 'deleteAccountPlace',
  method: 'DELETE',
  path: '/accountplaces',
  area: 'places',
  access: 'user',
  summary: 'Removes a pick-up point or a safe place. The ranks after it move up.',
  body: z.object({
    id,
    /** Accepted as the documents have it; a place is removed without a confirmation either way. */
    force: z.optional(z.boolean()),
  }),
  result: accountPlaces,
})

export const listSafePlaces = defineCall({
  name: 'listSafePlaces',
  method: 'GET',
  path: '/places/safe_places/',
  area: 'places',
  access: 'user or parcel hash',
  summary:
    'Lists the safe places that can be chosen: that of the parcel, if it has one, then the saved ones of the account by rank.',
  query: z.object({
    /** Hash and id of a parcel, from its recipient's link; the session may stand for the hash. */
    hash: z.optional(token),
    id: z.optional(id),
  }),
  result: z.object({ safe_places: z.array(safePlace) }),
})

export const saveSafePlaceNote = defineCall({
  name: 'saveSafePlaceNote',
  method: 'POST',
  path: '/safe_place_note/',
  area: 'places',
  access: 'user or parcel hash',
  bodyType: 'multipart',
  summary:
    'Uploads photos of a safe place: JPEG, PNG or WebP by their bytes, 4 MB in all, up to 25 megapixels each. Metadata, such as the position, is removed. With `related_id`, adds photos and description to that saved place. Without it, the photos wait a day for a call that names their ids.',
  body: z.object({
    files: z._default(
      z.array(uploadedFile, 'invalid_value').check(z.maxLength(maxPhotos, 'photos_limit')),
      [],
    ),
    comments: z.optional(line),
    /** `account_place_id` of a saved safe place. */
    related_id: z.optional(id),
    /** Hash and id of the parcel that the place is for, when nobody is logged in. */
    hash: z.optional(token),
    id: z.optional(id),
  }),
  /** The photos that were uploaded, or all those of the saved place. */
  result: z.object({ photos: z.array(photo) }),
})

/** A place in the picker that shops embed. */
const pickerPlace = z.object({
  /** The `place_id` of the public API. */
  id: z.string(),
  name: z.string(),
  type: placeType,
  /** Street and house. */
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type PickerPlace = z.infer<typeof pickerPlace>

export const listPickerPlaces = defineCall({
  name: 'listPickerPlaces',
  method: 'GET',
  path: '/picker/places',
  area: 'places',
  access: 'anyone',
  usesNoSession: true,
  isPublicData: true,
  summary:
    'Lists the places of a country that take parcels of a size, for the picker that shops embed: sites of all origins may read it. It is the same for everybody, and may be cached for five minutes.',
  query: z.object({
    country: z.enum(coreCountries, 'invalid_value'),
    size: z.optional(doorSize),
  }),
  result: z.object({ places: z.array(pickerPlace) }),
})
