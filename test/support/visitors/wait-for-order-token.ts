import type { OutboxMessage } from '#infra/local/aws/outbox.ts'
import { waitFor } from '#test/support/wait-for.ts'

/** Waits for an e-mail with a link to shipments, and returns the token of the link. */
export const waitForOrderToken = (
  stack: { readonly outbox: (to: string) => Promise<readonly OutboxMessage[]> },
  email: string,
): Promise<string> =>
  waitFor(async () => {
    const texts = (await stack.outbox(email)).map(({ text }) => text).join('\n')
    const token = /#order_token=([\w-]+)/.exec(texts)?.[1]
    if (token === undefined) throw new Error(`No e-mail to ${email} has a link to shipments`)
    return token
  })
