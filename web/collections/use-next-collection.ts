import { getCollectionHandlingRule, listCourierCollections } from '#shared/api/collections.ts'
import type { CourierCollection } from '#shared/collections/courier-collection.ts'
import { plannedWithinDays } from '#shared/collections/handling-rules.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useCourierService } from './use-courier-service.ts'

const query = { days_within: plannedWithinDays }

/** What waits for a courier. */
interface NextCollection {
  /** The first collection of the next seven days. */
  readonly next: CourierCollection | undefined
  /** The parcels that wait to be handed over; 0 until they are counted. */
  readonly waiting: number
  /** Whether `next` is still being read. */
  readonly isLoading: boolean
}

/** Reads the next collection, if `isNeeded` and the company has the active service. */
export const useNextCollection = (isNeeded: boolean): NextCollection => {
  const { isActive } = useCourierService()
  const { country } = useVisitor()
  const isRead = isNeeded && isActive
  const planned = useCall(listCourierCollections, isRead ? { query } : null)
  const rule = useCall(getCollectionHandlingRule, isRead ? { query: { country } } : null)
  return {
    next: planned.data?.collections[0],
    waiting: rule.data?.parcels ?? 0,
    isLoading: planned.isLoading,
  }
}
