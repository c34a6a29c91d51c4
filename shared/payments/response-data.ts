import * as z from 'zod/mini'

/** A payment message as the provider signs it: `mac` stands for the exact text of `json`. */
export const signedMessage = z.object({
  json: z.string().check(z.minLength(2), z.maxLength(20_000)),
  mac: z.string().check(z.maxLength(128)),
})

/**
 * What the card dialog hands to its `completed` function and the browser sends on as
 * `response_data`: a one-time payment token, or an already signed message. Neither is
 * trusted before the server has verified it.
 */
export const responseData = z.union([
  signedMessage,
  z.object({ paymentToken: z.string().check(z.minLength(1), z.maxLength(500)) }),
])
export type ResponseData = z.infer<typeof responseData>
