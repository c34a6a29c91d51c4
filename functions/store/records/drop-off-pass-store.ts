import * as z from 'zod/mini'
import { toEpochSeconds } from '#functions/lib/clock.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { deriveLinkCode } from '#functions/lib/link-code.ts'
import { changeItem } from '#functions/store/change-item.ts'
import { keys } from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import type { OrderRecord } from './order-store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** How long a link is kept. The longest code lasts 30 days, and its shipment may get another one. */
const linkTtlMs = 60 * dayMs

/** The stored link to the pass of a shipment: the last one, live or ended. Times in ms since 1970. */
export const dropOffPassItem = z.object({
  owner: z.string(),
  order_id: z.string(),
  barcode: z.string(),
  /** The hash of the secret in its address. */
  secret: z.string(),
  created_at: z.number(),
  /** When somebody else than the sender has opened it first. */
  opened_at: z.optional(z.number()),
  /** When the sender has ended it. */
  ended_at: z.optional(z.number()),
  expires_at: z.int(),
})
export type PassLink = z.infer<typeof dropOffPassItem>

/**
 * Returns the secret of a link. It follows from the key of the environment and the time of creation, so that its
 * sender can pass the same link on again although only its hash is stored.
 */
export const derivePassSecret = ({ order_id, created_at }: PassLink): string =>
  deriveLinkCode(['pass', order_id, String(created_at)])

const parseLink = ({ now }: Pick<Runtime, 'now'>, item: Item | undefined): PassLink | undefined => {
  const link = item && dropOffPassItem.parse(item)
  return link && link.expires_at > toEpochSeconds(now()) ? link : undefined
}

/** Returns the last link to the pass of a shipment, live or ended; undefined without one. */
export const readPassLink = async (
  runtime: Pick<Runtime, 'table' | 'now'>,
  orderId: string,
): Promise<PassLink | undefined> =>
  parseLink(runtime, await runtime.table.get(keys.dropOffPass(orderId)))

/** Creates the link to the pass of a shipment, or returns the live one. */
export const providePassLink = (
  runtime: Runtime,
  { id, owner, barcode }: Pick<OrderRecord, 'id' | 'owner' | 'barcode'>,
): Promise<PassLink> =>
  changeItem(
    keys.dropOffPass(id),
    (item): PassLink => {
      const last = parseLink(runtime, item)
      if (last && last.ended_at === undefined) return last
      // Never that of the link before, which has ended.
      const created_at = Math.max(runtime.now(), (last?.created_at ?? 0) + 1)
      const link = { owner, order_id: id, barcode, secret: '', created_at }
      const expires_at = toEpochSeconds(created_at + linkTtlMs)
      const secret = hashSecret(derivePassSecret({ ...link, expires_at }))
      // Undefined, because the times of the link before would stay otherwise.
      return { ...link, secret, expires_at, opened_at: undefined, ended_at: undefined }
    },
    () => [],
    runtime,
  )

const changeLink = (
  runtime: Runtime,
  link: PassLink,
  change: (stored: PassLink) => PassLink,
): Promise<PassLink> =>
  changeItem(
    keys.dropOffPass(link.order_id),
    (item) => {
      const stored = parseLink(runtime, item)
      // Another link has replaced it.
      return stored?.secret === link.secret ? change(stored) : (stored ?? link)
    },
    () => [],
    runtime,
  )

/**
 * Stores when a link was opened first. Returns the link as it is then: one that was ended meanwhile was not opened.
 */
export const recordPassOpening = (runtime: Runtime, link: PassLink): Promise<PassLink> =>
  changeLink(runtime, link, (stored) =>
    stored.opened_at === undefined && stored.ended_at === undefined
      ? { ...stored, opened_at: runtime.now() }
      : stored,
  )

/** Ends a link. One that has ended keeps its time. */
export const endPassLink = (runtime: Runtime, link: PassLink): Promise<PassLink> =>
  changeLink(runtime, link, (stored) => ({
    ...stored,
    ended_at: stored.ended_at ?? runtime.now(),
  }))
