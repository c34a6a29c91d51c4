import * as z from 'zod/mini'
import { countryCode } from '#shared/catalogue/product.ts'
import { numericId } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'
import { destinationType } from '#shared/parcels/destination-types.ts'
import { maxPlaceText } from './contact-limits.ts'
import { partyTypes } from './party-types.ts'

export const partyType = z.enum(partyTypes, 'invalid_value')

const placeText = z._default(
  z.pipe(line, z.string().check(z.maxLength(maxPlaceText, 'too_long'))),
  '',
)

/**
 * Where parcels to a contact go: a place of the network, or a street address (`place_id` null). The
 * texts are those of the time of saving.
 */
export const contactPlace = z.object({
  type: destinationType,
  place_id: z.nullable(numericId()),
  name: placeText,
  address_country_code: countryCode,
  address_zip: placeText,
  address_street: placeText,
  address_house: placeText,
  address_apartment: placeText,
  address_city: placeText,
  address_state: placeText,
})
export type ContactPlace = z.infer<typeof contactPlace>

/** A contact to save. */
export const contactBody = z.object({
  party_type: partyType,
  name: line,
  phone: line,
  email: z._default(line, ''),
  place: z._default(z.nullable(contactPlace), null),
})
export type ContactBody = z.infer<typeof contactBody>

/** A saved contact. The phone is in international form. */
export const contact = z.extend(contactBody, { id: z.string() })
export type Contact = z.infer<typeof contact>
