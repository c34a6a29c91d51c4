import type { BrowserContext } from 'playwright-core'
import { updateUser } from '#shared/api/users.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'

/**
 * Logs in as a demo user, whose language becomes English, and gives the session's cookies to all
 * pages of the context.
 */
export const logInContext = async (
  context: BrowserContext,
  stack: { readonly url: string },
  email: string,
): Promise<void> => {
  const visitor = await logInAs(stack, email)
  await visitor.call(updateUser, { body: { locale_code: 'en_GB' } })
  const url = stack.url.replace('http:', 'https:')
  await context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({ name, value, url, secure: true })),
  )
}
