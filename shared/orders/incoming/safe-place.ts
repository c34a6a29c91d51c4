import * as z from 'zod/mini'
import { type FieldIssue, collectIssues } from '#shared/lib/field-issues.ts'
import { id } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'
import { validateMaxLength, validateRequired } from '#shared/lib/text.ts'

/** Maximum number of photos of a safe place. */
export const maxSafePlacePhotos = 3

/** Maximum lengths in characters. */
export const safePlaceLimits = { name: 80, address: 200, comments: 225 } as const

/** Where the courier leaves a parcel if nobody is at home, as its recipient enters it. */
export const safePlaceInput = z.object({
  /** `Shed`; may be empty. */
  name: z._default(line, ''),
  /** The address in one line. */
  address: z._default(line, ''),
  comments: z._default(line, ''),
  /** Ids of photos that were stored for this parcel or at the account. */
  photo_ids: z._default(
    z.array(id, 'invalid_value').check(z.maxLength(maxSafePlacePhotos, 'too_long')),
    [],
  ),
})
export type SafePlaceInput = z.infer<typeof safePlaceInput>

/** Returns the issues of a safe place: its address and its description are required. */
export const checkIncomingSafePlace = ({ name, address, comments }: SafePlaceInput): FieldIssue[] =>
  collectIssues({
    name: validateMaxLength(name, safePlaceLimits.name),
    address: validateRequired(address) ?? validateMaxLength(address, safePlaceLimits.address),
    comments: validateRequired(comments) ?? validateMaxLength(comments, safePlaceLimits.comments),
  })
