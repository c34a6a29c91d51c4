import { chunk } from '#functions/lib/chunk.ts'
import { buildOrderUpdate } from '#functions/store/records/orders/order-writes.ts'
import type { Condition, Write } from '#functions/store/operations.ts'
import {
  all,
  any,
  ConditionFailed,
  equals,
  exists,
  TransactionCanceled,
} from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { getOrders, getUpdateTime, type OrderRecord } from '#functions/store/records/order-store.ts'

type PrintRuntime = Pick<Runtime, 'table' | 'now'>

/** Whether a label was printed that a later change has made void. */
export const hasVoidPrint = ({ printed_label_version, label_version }: OrderRecord): boolean =>
  printed_label_version !== undefined && printed_label_version < label_version

/** Records without a version have the first one. */
const hasVersion = (version: number): Condition =>
  version === 1
    ? any({ absent: 'label_version' }, equals('label_version', 1))
    : equals('label_version', version)

/** Builds the write for a printed version of a label; undefined if it is recorded already. */
const buildPrint = (order: OrderRecord, version: number, printedAt: number): Write | undefined => {
  const set = {
    printed_label_version: version,
    ...(order.label_printed_at === undefined && { label_printed_at: printedAt }),
  }
  // A change meanwhile makes the printed label void, and the shipment needs another one.
  if (order.process_status === 'label_print_needed' && order.label_version === version) {
    return buildOrderUpdate(order, {
      at: printedAt,
      set: { ...set, process_status: '' },
      if: all(exists, hasVersion(version)),
    })
  }
  if ((order.printed_label_version ?? 0) >= version) return undefined
  return buildOrderUpdate(order, {
    at: getUpdateTime(order),
    set,
    if: all(
      exists,
      any(
        { absent: 'printed_label_version' },
        { attribute: 'printed_label_version', below: version },
      ),
    ),
  })
}

/** More lost races than this indicate another error. */
const maxAttempts = 20

/** @throws ConditionFailed when the shipment changes again and again. */
const recordOne = async ({ table, now }: PrintRuntime, printed: OrderRecord): Promise<void> => {
  const version = printed.label_version
  let order: OrderRecord | undefined = printed
  for (let attempts = 0; order && attempts < maxAttempts; attempts += 1) {
    const write = buildPrint(order, version, now())
    if (!write) return
    try {
      await table.write(write)
      return
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      ;[order] = await getOrders(table, order.owner, [order.id])
    }
  }
  if (order) throw new ConditionFailed()
}

/**
 * Records which versions of labels were printed, and that the shipments no longer need a label: those of
 * a transaction together, and each by itself if one of them has changed meanwhile. A shipment that was
 * printed before is not written. Safe to repeat.
 */
export const recordPrint = async (
  runtime: PrintRuntime,
  orders: readonly OrderRecord[],
): Promise<void> => {
  const { table, now } = runtime
  for (const part of chunk(orders, table.maxWrites)) {
    try {
      const writes = part.flatMap((order) => buildPrint(order, order.label_version, now()) ?? [])
      // A single write costs half of a transaction.
      if (writes.length > 1) {
        await table.transact(writes)
        continue
      }
    } catch (error) {
      if (!(error instanceof TransactionCanceled)) throw error
    }
    for (const order of part) await recordOne(runtime, order)
  }
}
