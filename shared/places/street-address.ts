import * as z from 'zod/mini'

/**
 * Parts of a street address without its country; missing parts are empty. Use `z.extend`: spreading
 * the parts into a schema would keep zod in the bundle of every screen.
 */
export const streetAddress = z.object({
  address_zip: z.string(),
  address_street: z.string(),
  address_house: z.string(),
  address_apartment: z.string(),
  address_city: z.string(),
  address_state: z.string(),
})
