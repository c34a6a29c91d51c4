import * as z from 'zod/mini'
import { defineCall } from './call.ts'

export const getMaxAllowedBookings = defineCall({
  name: 'getMaxAllowedBookings',
  method: 'GET',
  path: '/collections/max_allowed_bookings/',
  area: 'collections',
  access: 'business',
  summary:
    'Returns how many doors may be booked at once: 100, or fewer while other sessions of the company hold many.',
  result: z.object({ max_bookings: z.int() }),
})
