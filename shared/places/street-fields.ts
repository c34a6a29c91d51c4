import * as z from 'zod/mini'

/** The parts of a street address below its country, each empty where it has none. */
export const streetFields = {
  address_zip: z.string(),
  address_street: z.string(),
  address_house: z.string(),
  address_apartment: z.string(),
  address_city: z.string(),
  address_state: z.string(),
} as const
