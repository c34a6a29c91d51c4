import { isBusinessSegment, isPrepaid, type Segment } from '#shared/accounts/segments.ts'
import type { Attention, AttentionKind } from '#shared/orders/statuses/attention.ts'
import { paths } from '#web/navigation/paths.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { bankIcon, printerIcon } from '#web/ui/icons/later-icons.ts'

/** A row of what needs attention: a count and the link to those shipments. */
export interface AttentionRow {
  readonly name: 'toPay' | 'toConfirm' | 'ready' | AttentionKind
  readonly count: number
  readonly tone: 'wait' | 'info' | 'fail'
  /** The text of the link. */
  readonly action: 'pay' | 'confirm' | 'print' | 'book' | 'open'
  readonly icon: IconName
  readonly path: string
}

const listPath = (kind: AttentionKind): string => `${paths.shipments}?attention=${kind}`

/** Where created shipments are paid or confirmed; customers who import them have no form. */
const createdPath = (segment: Segment): string =>
  isBusinessSegment(segment)
    ? `${paths.addOrders}#created_shipments`
    : `${paths.shipments}?status=pending`

/** What a person without a company prints and books with the parcel itself. */
const companyRows: ReadonlySet<AttentionRow['name']> = new Set(['labels', 'lockers'])

/** Lists what needs attention, without what counts zero. */
export const listAttentionRows = (
  { created, labels, ready, lockers, doors, messages }: Attention,
  segment: Segment,
): readonly AttentionRow[] => {
  const path = createdPath(segment)
  const rows: readonly AttentionRow[] = [
    isPrepaid(segment)
      ? { name: 'toPay', count: created, tone: 'wait', action: 'pay', icon: bankIcon, path }
      : { name: 'toConfirm', count: created, tone: 'wait', action: 'confirm', icon: 'check', path },
    {
      name: 'labels',
      count: labels,
      tone: 'info',
      action: 'print',
      icon: printerIcon,
      path: listPath('labels'),
    },
    {
      name: 'ready',
      count: ready,
      tone: 'info',
      action: 'open',
      icon: 'truck',
      path: `${paths.shipments}?status=prepared`,
    },
    {
      name: 'lockers',
      count: lockers,
      tone: 'info',
      action: 'book',
      icon: 'locker',
      path: listPath('lockers'),
    },
    {
      name: 'doors',
      count: doors,
      tone: 'wait',
      action: 'open',
      icon: 'clock',
      path: listPath('doors'),
    },
    {
      name: 'messages',
      count: messages,
      tone: 'fail',
      action: 'open',
      icon: 'mail',
      path: listPath('messages'),
    },
  ]
  return rows.filter(
    ({ name, count }) => count > 0 && !(segment === 'private' && companyRows.has(name)),
  )
}
