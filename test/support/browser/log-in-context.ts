import type { BrowserContext } from 'playwright-core'
import { logInAs } from '#test/support/visitors/log-in-as.ts'

/** Logs in as a demo user and gives the session's cookies to all pages of the context. */
export const logInContext = async (
  context: BrowserContext,
  stack: { readonly url: string },
  email: string,
): Promise<void> => {
  const { cookies } = await logInAs(stack, email)
  const url = stack.url.replace('http:', 'https:')
  await context.addCookies(
    [...cookies].map(([name, value]) => ({ name, value, url, secure: true })),
  )
}
