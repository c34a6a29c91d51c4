import { mutate } from 'swr'
import {
  getCollectionHandlingRule,
  getMaxAllowedBookings,
  listCollections,
  listCourierCollections,
  listRecurringCollections,
} from '#shared/api/collections.ts'
import { checkDoorAvailability } from '#shared/api/doors.ts'
import { listHandoverSheets } from '#shared/api/handover.ts'

const names: readonly unknown[] = [
  listCollections.name,
  listCourierCollections.name,
  listRecurringCollections.name,
  getCollectionHandlingRule.name,
  getMaxAllowedBookings.name,
  checkDoorAvailability.name,
  listHandoverSheets.name,
]

/** Reads the booked doors, the planned collections and what can be ordered or booked again. */
export const refreshCollections = async (): Promise<void> => {
  await mutate((key) => Array.isArray(key) && names.includes(key[0]))
}
