import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#infra/local/tables/free-port.ts'
import type { BenchRow } from './bench-row.ts'
import { parcelKinds, sendParcel, warmUp } from '#bench/cost/send-parcels.ts'
import { type MeasuredWrite, startWriteMeter } from '#bench/cost/write-meter.ts'
import { sum } from '#bench/cost/write-units.ts'
import { startBenchStack } from '#bench/wire/bench-stack.ts'

/** Nothing was written for so long, in milliseconds: all that follows a scan has happened. */
const idleMs = 1_500
/** Kinds of records with fewer units are one row. */
const leastShown = 4

const countUnits = (writes: readonly MeasuredWrite[]) =>
  sum(writes.map(({ table, indexes }) => table + indexes))

const describe = (name: string, writes: readonly MeasuredWrite[]): string => {
  const inIndexes = sum(writes.map(({ indexes }) => indexes))
  return `${name}: ${writes.length} writes, ${inIndexes} units in indexes`
}

const toPart = (kind: string, record: string, writes: readonly MeasuredWrite[]): BenchRow => ({
  name: describe(`${kind}, of it ${record}`, writes),
  value: countUnits(writes),
  unit: 'WCU',
  baseline: null,
  ratio: null,
  goal: '',
  ok: true,
})

/** The rows of a kind of parcel: all units, and those of each kind of record. */
const toRows = (
  { kind, limit }: (typeof parcelKinds)[number],
  { writes: all, reported }: { writes: readonly MeasuredWrite[]; reported: number },
): BenchRow[] => {
  // The sandbox stands for the provider of payments, which does not write into our table.
  const writes = all.filter(({ record }) => !record.startsWith('SANDBOX/'))
  const units = countUnits(writes)
  const parts = [...Map.groupBy(writes, ({ record }) => record)].toSorted(
    ([, one], [, other]) => countUnits(other) - countUnits(one),
  )
  const isShown = ([, own]: (typeof parts)[number]) => countUnits(own) >= leastShown
  const others = parts.filter((part) => !isShown(part)).flatMap(([, own]) => own)
  return [
    {
      name: describe(`a parcel of a ${kind}, from the order to the recipient`, writes),
      value: units,
      unit: 'WCU',
      baseline: reported,
      ratio: countUnits(all) / reported,
      goal: `≤ ${limit} WCU`,
      ok: units <= limit,
    },
    ...parts.filter(isShown).map(([record, own]) => toPart(kind, record, own)),
    ...(others.length > 0 ? [toPart(kind, 'other records', others)] : []),
  ]
}

/**
 * Measures the write units of a parcel in its life, by kind of parcel and of record. They are counted by
 * the published rules. The baseline is what the engine reports, with the sandbox of payments; the ratio
 * compares the same writes.
 */
export const benchCost = async (): Promise<BenchRow[]> => {
  const tablesPort = await findFreePort()
  const meter = await startWriteMeter(`http://127.0.0.1:${tablesPort}`)
  const stack = await startBenchStack({ tablesPort, tablesUrl: meter.url })
  const settle = async () => {
    while (meter.getIdleTime() < idleMs) await sleep(100)
  }
  try {
    await warmUp(stack)
    const rows: BenchRow[] = []
    let serial = 0
    const measure = async (kind: (typeof parcelKinds)[number]) => {
      serial += 1
      const start = () => meter.start(stack.tableName)
      await sendParcel(stack, kind, serial, { start, settle })
      return meter.end()
    }
    for (const kind of parcelKinds) {
      const [one, other] = [await measure(kind), await measure(kind)]
      // What the schedule does meanwhile, such as a reminder of a demo shipment, only adds to one.
      rows.push(...toRows(kind, one.reported <= other.reported ? one : other))
    }
    return rows
  } finally {
    await stack.stop()
    meter.stop()
  }
}
