import { getChosenPlace } from '#shared/orders/form/order-form.ts'
import type { Place } from '#shared/places/place.ts'
import { listIssues, type WorkRow } from './import-state.ts'

/** Returns the place of a row; undefined while it is only proposed. */
export const getSurePlace = (work: WorkRow): Place | undefined => {
  const isAsked = listIssues(work).some(({ column }) => column === 'terminal_id')
  return work.checked && !isAsked ? getChosenPlace(work.checked.order) : undefined
}
