import * as z from 'zod/mini'

/**
 * The parts of a street address below its country, each empty where it has none. To be extended:
 * parts spread into a schema would keep it, and zod with it, in every screen.
 */
export const streetAddress = z.object({
  address_zip: z.string(),
  address_street: z.string(),
  address_house: z.string(),
  address_apartment: z.string(),
  address_city: z.string(),
  address_state: z.string(),
})
