import * as z from 'zod/mini'
import { asciiToken } from '#shared/lib/ids.ts'

/** A signed payment message: `mac` is the signature of the exact text of `json`. */
export const signedMessage = z.object({
  json: z.string().check(z.minLength(2), z.maxLength(20_000)),
  mac: asciiToken(128),
})

/**
 * Result that the card dialog passes to its `completed` callback, sent to the server as
 * `response_data`: a one-time payment token or a signed message. The server verifies both.
 */
export const responseData = z.union([
  signedMessage,
  z.object({ paymentToken: asciiToken(500).check(z.minLength(1, 'required')) }),
])
export type ResponseData = z.infer<typeof responseData>
