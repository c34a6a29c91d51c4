import type { BrowserContext } from 'playwright-core'
import { updateUser } from '#shared/api/users.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'

/** Gives the session of an HTTP client to all pages of the context. */
export const shareSession = async (
  context: BrowserContext,
  stack: { readonly url: string },
  visitor: { readonly cookies: ReadonlyMap<string, string> },
): Promise<void> => {
  const url = stack.url.replace('http:', 'https:')
  await context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({ name, value, url, secure: true })),
  )
}

/**
 * Logs in as a demo user, whose language becomes English or another one, and gives the session's cookies to all
 * pages of the context.
 */
export const logInContext = async (
  context: BrowserContext,
  stack: { readonly url: string },
  email: string,
  locale: Locale = 'en_GB',
): Promise<void> => {
  const visitor = await logInAs(stack, email)
  await visitor.call(updateUser, { body: { locale_code: locale } })
  await shareSession(context, stack, visitor)
}
