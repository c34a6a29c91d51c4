import * as z from 'zod/mini'
import { lookKinds } from '#shared/api/backoffice.ts'
import { keys, parseLastId, partitions } from '#functions/store/keys.ts'
import type { Item, Table } from '#functions/store/operations.ts'
import { storedObject } from '#functions/store/stored-object.ts'

/** How long looks are kept, in seconds: claims for damages expire after three years. */
export const lookRetentionSeconds = 3 * 365 * 24 * 60 * 60

/** A look of customer support at the data of an owner. Times are milliseconds since 1970 UTC. */
export const lookRecord = z.object({
  at: z.number(),
  kind: z.enum(lookKinds),
  /** The account, company or visitor whose data were looked at. */
  owner: z.string(),
  subject: z.enum(['account', 'shipment']),
  /** Id of the shipment; the owner for an account. */
  subject_id: z.string(),
  barcode: z.optional(z.string()),
  /** Empty where none is required. */
  reason: z.string(),
  /** The message that was sent again. */
  notification: z.optional(z.string()),
  /** The account of customer support and its name at that time. */
  by: storedObject({ account_id: z.string(), name: z.string() }),
  /** The session that may read by it. */
  session_id: z.string(),
  expires_at: z.int(),
})
export type LookRecord = z.infer<typeof lookRecord>

/** A look with its id. Ids sort by time. */
export type Look = LookRecord & { readonly id: string }

const toLook = (item: Item): Look => ({ ...lookRecord.parse(item), id: parseLastId(item.SK) })

/** Returns a look at the data of an owner. */
export const getLook = async (
  table: Table,
  owner: string,
  id: string,
): Promise<Look | undefined> => {
  const item = await table.get(keys.look(owner, id))
  return item && toLook(item)
}

/** Looks that are listed at once. */
const pageSize = 50

/** Lists the looks at the data of an owner, newest first, after the one with the id `after`. */
export const listOwnerLooks = async (
  table: Table,
  owner: string,
  after: string | undefined,
): Promise<{ looks: Look[]; next: string | null }> => {
  const start = after === undefined ? undefined : { ...keys.look(owner, after) }
  const page = await table.query({
    ...partitions.looks(owner),
    descending: true,
    limit: pageSize,
    ...(start && { after: start }),
  })
  const looks = page.items.map(toLook)
  return { looks, next: page.after ? (looks.at(-1)?.id ?? null) : null }
}
