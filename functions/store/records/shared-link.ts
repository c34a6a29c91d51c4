import * as z from 'zod/mini'
import type { SharedLink } from '#shared/lib/shared-link.ts'
import { toEpochSeconds, toIsoTime } from '#functions/lib/clock.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { deriveLinkCode } from '#functions/lib/link-code.ts'
import { changeItem } from '#functions/store/change-item.ts'
import type { Item, Key } from '#functions/store/operations.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/*
 * A link by which something is passed on to whoever has it. It is stored with what it shows, the last one alone,
 * live or ended. Its secret follows from the key of the environment and the time of creation, so that who has made
 * it can pass the same link on again although only its hash is stored.
 */

/** The fields of a stored link. Times in ms since 1970. */
export const linkFields = {
  /** The hash of the secret in its address. */
  secret: z.string(),
  created_at: z.number(),
  /** When somebody else than who has made it has opened it first. */
  opened_at: z.optional(z.number()),
  /** When who has made it has ended it. */
  ended_at: z.optional(z.number()),
  expires_at: z.int(),
} as const

const linkObject = z.object(linkFields)
export type StoredLink = z.infer<typeof linkObject>

/** What tells links apart whose secrets follow from the same key. */
interface LinkName {
  readonly kind: 'pass' | 'tour'
  readonly id: string
}

/** Returns the secret of a link. */
export const deriveLinkSecret = (
  { kind, id }: LinkName,
  { created_at }: Pick<StoredLink, 'created_at'>,
): string => deriveLinkCode([kind, id, String(created_at)])

/** Reads what a link is stored with; undefined once that has expired. */
export const parseLink = <Link extends StoredLink>(
  { now }: Pick<Runtime, 'now'>,
  parse: (item: Item) => Link,
  item: Item | undefined,
): Link | undefined => {
  const link = item && parse(item)
  return link && link.expires_at > toEpochSeconds(now()) ? link : undefined
}

/**
 * Creates the fields of a link that replaces the last one, which has ended: it has another secret.
 * @param ttlMs how long it is kept
 */
const createLink = (
  { now }: Pick<Runtime, 'now'>,
  name: LinkName,
  { last, ttlMs }: { readonly last: StoredLink | undefined; readonly ttlMs: number },
) => {
  const created_at = Math.max(now(), (last?.created_at ?? 0) + 1)
  return {
    secret: hashSecret(deriveLinkSecret(name, { created_at })),
    created_at,
    // Undefined, because the times of the link before would stay otherwise.
    opened_at: undefined,
    ended_at: undefined,
    expires_at: toEpochSeconds(created_at + ttlMs),
  }
}

/**
 * Creates a link, or returns the live one.
 * @param build completes the fields of a new link, given the last one
 */
export const provideLink = <Link extends StoredLink>(
  runtime: Runtime,
  key: Key,
  {
    name,
    ttlMs,
    parse,
  }: {
    readonly name: LinkName
    readonly ttlMs: number
    readonly parse: (item: Item) => Link
  },
  build: (fields: ReturnType<typeof createLink>, last: Link | undefined) => Link,
): Promise<Link> =>
  changeItem(
    key,
    (item) => {
      const last = parseLink(runtime, parse, item)
      return last && last.ended_at === undefined
        ? last
        : build(createLink(runtime, name, { last, ttlMs }), last)
    },
    () => [],
    runtime,
  )

/** Changes a stored link, unless another one has replaced it. Returns what is stored then. */
export const changeLink = <Link extends StoredLink>(
  runtime: Runtime,
  key: Key,
  { link, parse }: { readonly link: Link; readonly parse: (item: Item) => Link },
  change: (stored: Link) => Link,
): Promise<Link> =>
  changeItem(
    key,
    (item) => {
      const stored = parseLink(runtime, parse, item)
      return stored?.secret === link.secret ? change(stored) : (stored ?? link)
    },
    () => [],
    runtime,
  )

/** Notes the first opening of a link at a time. One that was ended meanwhile was not opened. */
export const openLink = <Link extends StoredLink>(link: Link, now: number): Link =>
  link.opened_at === undefined && link.ended_at === undefined ? { ...link, opened_at: now } : link

/** Ends a link at a time. One that has ended keeps its time. */
export const endLink = <Link extends StoredLink>(link: Link, now: number): Link => ({
  ...link,
  ended_at: link.ended_at ?? now,
})

/** Builds the address of a link. Its secret is in the fragment, which is sent to no server. */
export const buildLinkAddress = (
  path: '/pass' | '/tour',
  { hash, id }: { readonly hash: string; readonly id: string },
): string => `${requireEnv('BASE_URL')}${path}#${new URLSearchParams({ h: hash, id }).toString()}`

/**
 * Describes a link to who has made it.
 * @param address null once it has ended
 */
export const describeLink = (
  { created_at, opened_at, ended_at }: StoredLink,
  address: string | null,
): SharedLink => {
  const toTime = (at: number | undefined) => (at === undefined ? null : toIsoTime(at))
  return {
    address,
    created_at: toIsoTime(created_at),
    opened_at: toTime(opened_at),
    ended_at: toTime(ended_at),
  }
}
