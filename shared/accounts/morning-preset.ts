import * as z from 'zod/mini'
import { numericId } from '#shared/lib/ids.ts'
import { doorSizes } from '#shared/places/door-sizes.ts'
import { morningSteps } from './morning-steps.ts'

/** Where shipments are handed in that the morning confirms; `later` leaves it open. */
const dropOffKinds = ['blue', 'white', 'outdoor', 'courier', 'later'] as const

/** Highest number of doors of a size; the booking has its own limit for all. */
const maxDoorsOfSize = 100

/** Longest address of a courier's visit, as the list of addresses shows it. */
const maxAddressLength = 300

/** How an account prepares the shipments of a day. The format of the labels is a setting of its own. */
export const morningPreset = z.object({
  /** What is done; the others are left out. */
  steps: z
    .array(z.enum(morningSteps, 'invalid_value'), 'invalid_value')
    .check(z.maxLength(morningSteps.length, 'too_long')),
  drop_off: z.object({
    kind: z.enum(dropOffKinds, 'invalid_value'),
    /** The locker; null for any blue one, and without a locker. */
    place_id: z.nullable(numericId()),
  }),
  /** The doors that are booked for any parcels of the day, by size; at no locker none. */
  doors: z.object({
    place_id: z.nullable(numericId()),
    counts: z.partialRecord(
      // Not the schema of door sizes, which the site's bundle would keep with it.
      z.enum(doorSizes, 'invalid_value'),
      z.int('invalid_value').check(z.minimum(0), z.maximum(maxDoorsOfSize)),
    ),
  }),
  /** When and where the courier comes; null for the first window and address that are offered. */
  courier: z.object({
    address: z.nullable(z.string().check(z.maxLength(maxAddressLength, 'too_long'))),
    window_from: z.nullable(z.string().check(z.maxLength(5, 'too_long'))),
  }),
})
export type MorningPreset = z.infer<typeof morningPreset>
