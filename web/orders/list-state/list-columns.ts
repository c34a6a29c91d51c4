import type { Segment } from '#shared/accounts/segments.ts'
import type { ShipmentsType } from '#shared/orders/list-options.ts'

/** The columns of the lists. Those that the server sorts have the names of its sort columns. */
export const columnNames = [
  'created_at',
  'recipient_name',
  'recipient_phone',
  'reference',
  'content',
  'destination',
  'services',
  'door_code',
  'location',
  'status',
] as const
export type ColumnName = (typeof columnNames)[number]

/** The column whose cells open the details; it cannot be hidden. */
export const fixedColumn: ColumnName = 'recipient_name'

const person = ['created_at', 'recipient_name', 'recipient_phone'] as const

/** Segments whose lists show the order number and the description. */
const withReference: readonly Segment[] = ['business_postpaid', 'business_rdp']

/** Lists the columns of a list in display order. */
export const listTableColumns = (
  kind: ShipmentsType,
  { hasCompany, segment }: { readonly hasCompany: boolean; readonly segment: Segment },
): readonly ColumnName[] => {
  // What has ended has no code that opens a door.
  if (kind === 'archive') return [...person, 'destination', 'location', 'status']
  if (!hasCompany) return [...person, 'destination', 'door_code', 'location', 'status']
  return [
    ...person,
    ...(withReference.includes(segment) ? (['reference', 'content'] as const) : []),
    'destination',
    'services',
    'status',
  ]
}
