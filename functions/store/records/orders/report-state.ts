import * as z from 'zod/mini'
import { toIsoWeek } from '#shared/lib/iso-week.ts'
import { type ReportFigure, reportFigures } from '#shared/reports/report-filter.ts'
import { isHandedIn } from '#shared/orders/statuses/order-events.ts'
import { isAtStep } from '#shared/orders/statuses/preparation.ts'
import { statuses } from '#shared/orders/statuses/statuses.ts'
import { isCompanyId } from '#functions/lib/ids.ts'
import type { CollectionDoorRecord } from '#functions/store/records/collection-door-store.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { toPreparedOrder } from './prepared-order.ts'

const hourMs = 60 * 60_000
const inTimeMs = 24 * hourMs

/** Longer times until a parcel is ready for pick-up are counted as two weeks. */
export const maxReportHours = 336

/** As what a shipment or a reserved door is counted in reports. */
export const reportState = z.object({
  /** The ISO week in Tallinn that it is counted in. */
  week: z.string(),
  /** The figures that count it. */
  figures: z.array(z.enum(reportFigures)),
  /** Whole hours from the hand-in until it was ready for pick-up; missing while they are unknown. */
  hours: z.optional(z.int()),
})
export type ReportState = z.infer<typeof reportState>

/** The events of a shipment that its figures depend on; times in ms since 1970. */
const findTimes = ({ events }: Pick<OrderRecord, 'events'>) => {
  const handIn = events.find((event) => isHandedIn([event]))
  const ready = events.find(({ event }) => statuses[event].friendly === 'ready_for_pickup')
  return {
    handedInAt: handIn && Date.parse(handIn.at),
    // Without an earlier scan, the arrival is the only proof of the hand-in and says no duration.
    readyAt: ready && ready !== handIn ? Date.parse(ready.at) : undefined,
  }
}

const getEnd = ({ status }: OrderRecord): ReportFigure => {
  const { stage } = statuses[status]
  if (stage === 'delivered') return 'picked_up'
  return stage === 'returned' ? 'returned' : 'open'
}

/** Whether it counts as a shipment: not when it ended before its hand-in, and no return. */
const isCounted = ({ status, is_return_only }: OrderRecord): boolean =>
  is_return_only !== true && !(statuses[status].isFinal && statuses[status].stage === 'ordering')

/** Returns what a shipment with a label is counted as. */
const countShipment = (order: OrderRecord, labelledAt: number): Omit<ReportState, 'week'> => {
  const { handedInAt, readyAt } = findTimes(order)
  const isInTime = handedInAt !== undefined && handedInAt - labelledAt <= inTimeMs
  const handedIn = isInTime ? 'in_time' : 'late'
  const hours =
    handedInAt !== undefined && readyAt !== undefined
      ? Math.min(Math.round((readyAt - handedInAt) / hourMs), maxReportHours)
      : undefined
  return {
    figures: [
      'all',
      handedInAt === undefined ? 'not_handed_in' : handedIn,
      getEnd(order),
      ...(isAtStep('to_print', toPreparedOrder(order), 0) ? (['unprinted'] as const) : []),
    ],
    ...(hours !== undefined && { hours }),
  }
}

/**
 * Returns as what a shipment is counted in the reports of its company, by the week in which it got its
 * label; undefined if it is not.
 */
export const toReportState = (order: OrderRecord): ReportState | undefined => {
  const prepared = order.events.find(({ event }) => event === 'prepared')
  if (!prepared || !isCompanyId(order.owner)) return undefined
  const preparedAt = Date.parse(prepared.at)
  const counted = isCounted(order)
    ? countShipment(order, order.label_printed_at ?? preparedAt)
    : { figures: [] }
  const figures: ReportFigure[] =
    order.unused_door === undefined ? counted.figures : [...counted.figures, 'unused_door']
  return figures.length === 0 ? undefined : { ...counted, week: toIsoWeek(preparedAt), figures }
}

/** Returns as what a reserved door is counted: unused, in the week of its end. */
export const toDoorReportState = ({
  owner,
  until,
  unused_door,
}: CollectionDoorRecord): ReportState | undefined =>
  unused_door !== undefined && isCompanyId(owner)
    ? { week: toIsoWeek(until), figures: ['unused_door'] }
    : undefined
