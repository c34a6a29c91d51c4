import type { OutboxMessage } from '#infra/local/aws/outbox.ts'
import { waitFor } from '#test/support/wait-for.ts'

type Outbox = { readonly outbox: (to: string) => Promise<readonly OutboxMessage[]> }

/** Returns the short link in a text of a message, and its code; undefined without one. */
export const findShortLink = (text: string): { link: string; code: string } | undefined => {
  const [link, code] = /https?:\S+\/p\/([\w-]{10})(?![\w-])/.exec(text) ?? []
  return link === undefined || code === undefined ? undefined : { link, code }
}

/** Returns the address to which the site redirects a short link. */
export const followShortLink = async (link: string): Promise<URL> => {
  const { headers } = await fetch(link, { redirect: 'manual' })
  return new URL(headers.get('location') ?? '')
}

/** Waits for the short link in the newest message to an address with one. */
export const waitForShortLink = (
  stack: Outbox,
  to: string,
  pattern = /./,
): Promise<{ link: string; code: string }> =>
  waitFor(async () => {
    const texts = (await stack.outbox(to)).map(({ text }) => text)
    const found = texts
      .filter((text) => pattern.test(text))
      .flatMap((text) => findShortLink(text) ?? [])
    const newest = found.at(-1)
    if (!newest) throw new Error(`No message to ${to} has a link`)
    return newest
  })
