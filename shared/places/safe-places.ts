import * as z from 'zod/mini'
import { sourceCountry } from '#shared/countries/source-country-schema.ts'
import { type FieldIssue, collectIssues } from '#shared/lib/field-issues.ts'
import { id } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'
import { validateMaxLength, validateRequired } from '#shared/lib/text.ts'

/** Maximum number of safe places that an account saves. */
export const maxSafePlaces = 5
/** Maximum number of photos of a safe place. */
export const maxPhotos = 3
/** Maximum size of all photos of one call, in bytes. */
export const maxPhotoBytes = 4 * 1024 * 1024
/** Longest side to which a browser scales a photo, in pixels. */
export const maxPhotoSide = 1600
/** Maximum length of the location description of a safe place in characters. */
export const maxDescription = 225
const maxAddressPart = 80

/** The kinds of photos, by their media types. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const photoType = z.enum(photoTypes)
export type PhotoType = z.infer<typeof photoType>

/** Address of a safe place, where a courier may leave a parcel if nobody is at home. */
export const safePlaceAddress = z.object({
  /** Name given by its owner, e.g. `Shed`. */
  name: z._default(line, ''),
  address_country_code: sourceCountry,
  address_street: line,
  address_house: z._default(line, ''),
  address_apartment: z._default(line, ''),
  address_city: line,
  address_zip: z._default(line, ''),
})
export type SafePlaceAddress = z.infer<typeof safePlaceAddress>

/** A photo of a safe place. The address is valid for some minutes. */
export const photo = z.object({ id: z.string(), url: z.string() })
export type Photo = z.infer<typeof photo>

/** Ids of the photos of a safe place, in their order. */
export const photoIds = z.array(id, 'invalid_value').check(z.maxLength(maxPhotos, 'photos_limit'))

/** A safe place: one of the account's saved ones, or that of a parcel alone. */
export const safePlace = z.object({
  /** Null for that of a parcel alone. */
  account_place_id: z.nullable(z.string()),
  address: safePlaceAddress,
  location_description: z.string(),
  /** Rank among the saved ones, from 1; null for that of a parcel alone. */
  order: z.nullable(z.int()),
  photos: z.array(photo),
})
export type SafePlace = z.infer<typeof safePlace>

/** The safe place that somebody chooses for a parcel. */
export const safePlaceInput = z.object({
  /** One of the account's saved places, as it is; the other fields are ignored. */
  account_place_id: z._default(z.nullable(id), null),
  place: z._default(z.nullable(safePlaceAddress), null),
  location_description: z._default(line, ''),
  /** Photos that `POST /safe_place_note/` has returned. */
  photos: z._default(photoIds, []),
  /** Saves the place for the next parcels of the account. */
  is_kept: z._default(z.boolean(), false),
})
export type SafePlaceInput = z.infer<typeof safePlaceInput>

/** Returns a list with an entry at a rank, counted from 1. The others shift, so there are no gaps. */
export const insertAtRank = <Each>(others: readonly Each[], entry: Each, rank: number): Each[] =>
  others.toSpliced(Math.max(0, rank - 1), 0, entry)

/** Returns the issues of a safe place. Street, city and location description are required. */
export const checkSafePlace = (
  address: SafePlaceAddress | null,
  locationDescription: string,
): FieldIssue[] =>
  collectIssues({
    'place.name': validateMaxLength(address?.name ?? '', maxAddressPart),
    'place.address_street':
      validateRequired(address?.address_street ?? '') ??
      validateMaxLength(address?.address_street ?? '', maxAddressPart),
    'place.address_city':
      validateRequired(address?.address_city ?? '') ??
      validateMaxLength(address?.address_city ?? '', maxAddressPart),
    location_description:
      validateRequired(locationDescription) ??
      validateMaxLength(locationDescription, maxDescription),
  })
