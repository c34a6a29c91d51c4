import type { Runtime } from '#functions/store/runtime.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import { type OrderRecord, getOrders } from '#functions/store/records/order-store.ts'
import { listOpenedOrders } from './order-link.ts'

/** Shipments of one owner. */
interface SessionOrders {
  readonly owner: string
  readonly orders: readonly OrderRecord[]
}

/**
 * Returns the session's own shipments, else those that it has opened by a link or a sending code, with
 * their owner; none when one of them is neither.
 */
export const findSessionOrders = async (
  runtime: Runtime,
  session: Pick<Session, 'owner' | 'link' | 'sending'>,
  ids: readonly string[],
): Promise<SessionOrders> => {
  const own = await getOrders(runtime.table, session.owner, ids)
  const found = own.flatMap((order) => order ?? [])
  if (found.length === ids.length) return { owner: session.owner, orders: found }
  const opened = (await listOpenedOrders(runtime, session)).filter(({ id }) => ids.includes(id))
  const [first] = opened
  return first && opened.length === ids.length
    ? { owner: first.owner, orders: opened }
    : { owner: session.owner, orders: [] }
}
