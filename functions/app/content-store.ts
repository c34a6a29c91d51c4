import { banner, footerLink, statusMessage } from '#shared/content/content.ts'
import type { Banner, StatusMessage } from '#shared/content/content.ts'
import { beginnings, keys, partitions } from '#functions/store/keys.ts'
import type { Item } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import { now } from '#functions/lib/clock.ts'
import { parseClassificators } from '#functions/store/records/classificator-store.ts'

const filterByPrefix = (items: readonly Item[], prefix: string) =>
  items.filter((item) => item.SK.startsWith(prefix))

/**
 * Reads everything that operators publish on screens: banners, footer links, status messages,
 * classificators.
 */
export const readContent = async () => {
  const { items } = await table.query({ ...partitions.content, isEventual: true })
  return {
    banners: filterByPrefix(items, beginnings.banner).map((item) => banner.parse(item)),
    links: filterByPrefix(items, beginnings.footerLink).map((item) => footerLink.parse(item)),
    classificators: parseClassificators(items.find((item) => item.SK === keys.classificators.SK)),
    statusMessages: filterByPrefix(items, beginnings.statusMessage).map((item) =>
      statusMessage.parse(item),
    ),
  }
}

/** How long the content is cached, so that visits at the same time read it once. */
const cacheMilliseconds = 1000

let cached: { content: ReturnType<typeof readContent>; readAt: number } | undefined

/** Returns what `readContent` does, at most a second old. */
export const getContent = (): ReturnType<typeof readContent> => {
  const isFresh = cached && Math.abs(now() - cached.readAt) < cacheMilliseconds
  if (cached && isFresh) return cached.content
  const content = readContent()
  cached = { content, readAt: now() }
  content.catch(() => (cached = undefined))
  return content
}

/** Lists the banners. */
export const listBanners = async (): Promise<Banner[]> => (await readContent()).banners

/** Lists the newest status message of each language. Their ids sort by time. */
export const listNewestStatusMessages = async (): Promise<StatusMessage[]> => {
  const newest = new Map<string, StatusMessage>()
  for (const message of (await readContent()).statusMessages) {
    const before = newest.get(message.language)
    if (!before || before.id < message.id) newest.set(message.language, message)
  }
  return [...newest.values()]
}
