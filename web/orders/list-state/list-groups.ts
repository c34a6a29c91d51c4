import type { Segment } from '#shared/accounts/segments.ts'
import type { ShipmentsType } from '#shared/orders/list-options.ts'
import { isEnded, statusGroups, type StatusGroup } from '#shared/orders/statuses/status-groups.ts'

/** Segments whose companies confirm their shipments and pay later, so that none of them is paid. */
const confirming: readonly Segment[] = ['business_postpaid', 'business_rdp']

/**
 * Lists the status groups by which a list is filtered, in display order. `paid` is the number of paid
 * shipments: a company that has paid in advance before its contract may have some.
 */
export const listStatusGroups = (
  kind: ShipmentsType,
  { hasCompany, segment }: { readonly hasCompany: boolean; readonly segment: Segment },
  paid = 0,
): readonly StatusGroup[] => {
  if (kind === 'ess') return []
  return statusGroups.filter(
    (group) =>
      (hasCompany || isEnded(group) === (kind === 'archive')) &&
      (group !== 'paid' || paid > 0 || !confirming.includes(segment)),
  )
}
