import { banner, footerLink, statusMessage } from '#shared/content/content.ts'
import type { Banner, StatusMessage } from '#shared/content/content.ts'
import { keys, partitions } from '#functions/lib/store/keys.ts'
import type { Item } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'
import { classificatorsOf } from './classificator-store.ts'

const itemsWith = (items: readonly Item[], prefix: string) =>
  items.filter((item) => item.SK.startsWith(prefix))

/** Everything that operators publish on the screens: banners, footer links, status messages, classificators. */
export const readContent = async () => {
  const { items } = await table.query({ ...partitions.content, eventually: true })
  return {
    banners: itemsWith(items, 'BANNER#').map((item) => banner.parse(item)),
    links: itemsWith(items, 'LINK#').map((item) => footerLink.parse(item)),
    classificators: classificatorsOf(items.find((item) => item.SK === keys.classificators.SK)),
    statusMessages: itemsWith(items, 'STATUS#').map((item) => statusMessage.parse(item)),
  }
}

/** The banners alone. */
export const listBanners = async (): Promise<Banner[]> => (await readContent()).banners

/** The newest status message of every language: their ids sort by time. */
export const newestStatusMessages = async (): Promise<StatusMessage[]> => {
  const newest = new Map<string, StatusMessage>()
  for (const message of (await readContent()).statusMessages) {
    const before = newest.get(message.language)
    if (!before || before.id < message.id) newest.set(message.language, message)
  }
  return [...newest.values()]
}
