import * as z from 'zod/mini'
import { keys } from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from './order-store.ts'
import {
  changeLink,
  deriveLinkSecret,
  endLink,
  linkFields,
  openLink,
  parseLink,
  provideLink,
} from './shared-link.ts'

const dayMs = 24 * 60 * 60 * 1000

/** How long a link is kept. The longest code lasts 30 days, and its shipment may get another one. */
const linkTtlMs = 60 * dayMs

/** The stored link to the pass of a shipment: the last one, live or ended. */
export const dropOffPassItem = z.object({
  owner: z.string(),
  order_id: z.string(),
  barcode: z.string(),
  ...linkFields,
})
export type PassLink = z.infer<typeof dropOffPassItem>

const parse = (item: Item): PassLink => dropOffPassItem.parse(item)

const nameLink = (id: string) => ({ kind: 'pass', id }) as const

/** Returns the secret of the link to a pass. */
export const derivePassSecret = (link: PassLink): string =>
  deriveLinkSecret(nameLink(link.order_id), link)

/** Returns the last link to the pass of a shipment, live or ended; undefined without one. */
export const readPassLink = async (
  runtime: Pick<Runtime, 'table' | 'now'>,
  orderId: string,
): Promise<PassLink | undefined> =>
  parseLink(runtime, parse, await runtime.table.get(keys.dropOffPass(orderId)))

/** Creates the link to the pass of a shipment, or returns the live one. */
export const providePassLink = (
  runtime: Runtime,
  { id, owner, barcode }: Pick<OrderRecord, 'id' | 'owner' | 'barcode'>,
): Promise<PassLink> =>
  provideLink(
    runtime,
    keys.dropOffPass(id),
    { name: nameLink(id), ttlMs: linkTtlMs, parse },
    (link) => ({ owner, order_id: id, barcode, ...link }),
  )

/**
 * Stores when a link was opened first. Returns the link as it is then: one that was ended meanwhile was not opened.
 */
export const recordPassOpening = (runtime: Runtime, link: PassLink): Promise<PassLink> =>
  changeLink(runtime, keys.dropOffPass(link.order_id), { link, parse }, (stored) =>
    openLink(stored, runtime.now()),
  )

/** Ends a link. One that has ended keeps its time. */
export const endPassLink = (runtime: Runtime, link: PassLink): Promise<PassLink> =>
  changeLink(runtime, keys.dropOffPass(link.order_id), { link, parse }, (stored) =>
    endLink(stored, runtime.now()),
  )
