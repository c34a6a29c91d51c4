import type { DropOffPass, OwnPass } from '#shared/api/helposti.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { findSessionOrders } from '#functions/orders/find-session-orders.ts'
import { listDoors } from '#functions/store/records/door-store.ts'
import {
  endPassLink,
  type PassLink,
  providePassLink,
  readPassLink,
  recordPassOpening,
} from '#functions/store/records/drop-off-pass-store.ts'
import { findOrder, type OrderRecord } from '#functions/store/records/order-store.ts'
import type { Session } from '#functions/store/records/sessions/session.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { describeEndedPass, describeOwnPass, describePass, getLiveCode } from './describe-pass.ts'

/** What a session has proved about shipments: those of its owner, and those that it has opened. */
type Visitor = Pick<Session, 'owner' | 'link' | 'sending'>

const loadPass = async (runtime: Runtime, order: OrderRecord): Promise<DropOffPass> => {
  const now = runtime.now()
  const { location, door } = order
  const isDrawn = location !== undefined && door !== undefined && getLiveCode(order, now)
  const doors = isDrawn ? await listDoors(runtime.table, location.id) : []
  return describePass(order, doors, now)
}

/** @throws Problem not_found for a shipment that is not opened to the session. */
const requireOrder = async (
  runtime: Runtime,
  session: Visitor,
  id: string,
): Promise<OrderRecord> => {
  const { orders } = await findSessionOrders(runtime, session, [id])
  const [order] = orders
  if (!order) throw notFound('Shipment')
  return order
}

/**
 * Returns the pass of a shipment to its sender.
 * @throws Problem not_found for a shipment that is not opened to the session.
 */
export const loadOwnPass = async (
  runtime: Runtime,
  session: Visitor,
  id: string,
): Promise<OwnPass> => {
  const order = await requireOrder(runtime, session, id)
  const [pass, link] = await Promise.all([loadPass(runtime, order), readPassLink(runtime, id)])
  return describeOwnPass(order, pass, link)
}

/**
 * Creates the link to the pass of a shipment, or finds the live one.
 * @throws Problem not_found for a shipment that is not opened to the session; conflict `no_door_code` where no code
 *   opens a door.
 */
export const sharePass = async (
  runtime: Runtime,
  session: Visitor,
  id: string,
): Promise<OwnPass> => {
  const order = await requireOrder(runtime, session, id)
  if (!getLiveCode(order, runtime.now()))
    throw new Problem('conflict', formatMessage('conflict'), { code: 'no_door_code' })
  const link = await providePassLink(runtime, order)
  return describeOwnPass(order, await loadPass(runtime, order), link)
}

/**
 * Ends the link to the pass of a shipment; without one nothing changes.
 * @throws Problem not_found for a shipment that is not opened to the session.
 */
export const endPass = async (runtime: Runtime, session: Visitor, id: string): Promise<OwnPass> => {
  const order = await requireOrder(runtime, session, id)
  const link = await readPassLink(runtime, id)
  const ended = link && (await endPassLink(runtime, link))
  return describeOwnPass(order, await loadPass(runtime, order), ended)
}

/** A link with the shipment of its pass. */
interface FoundPass {
  readonly link: PassLink
  readonly order: OrderRecord
}

/** Finds the link with a secret, live or ended; undefined for an unknown or replaced one. */
export const findPass = async (
  runtime: Runtime,
  { hash, id }: { readonly hash: string; readonly id: string },
): Promise<FoundPass | undefined> => {
  const link = await readPassLink(runtime, id)
  if (link?.secret !== hashSecret(hash)) return undefined
  const order = await findOrder(runtime.table, { ...link, id })
  return order && { link, order }
}

const isSender = async (runtime: Runtime, session: Visitor | undefined, id: string) =>
  session !== undefined && (await findSessionOrders(runtime, session, [id])).orders.length > 0

/**
 * Returns the pass that a link shows. It is opened by the first reading of somebody else than the sender while the
 * code opens a door. The code is answered only once that is stored, so that a link that is ended at the same moment
 * either was opened before or shows nothing.
 * @throws Problem not_found for a link that another one has replaced since it was found.
 */
export const openPass = async (
  runtime: Runtime,
  { link, order }: FoundPass,
  session: Visitor | undefined,
): Promise<DropOffPass> => {
  const pass = await loadPass(runtime, order)
  const isOpening =
    pass.state === 'ready' &&
    link.opened_at === undefined &&
    !(await isSender(runtime, session, order.id))
  const opened = isOpening ? await recordPassOpening(runtime, link) : link
  if (opened.secret !== link.secret) throw notFound('Pass')
  return opened.ended_at === undefined ? pass : describeEndedPass(opened.ended_at, runtime.now())
}
