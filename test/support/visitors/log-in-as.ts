import { logIn } from '#shared/api/session.ts'
import type { Browser } from './visitor.ts'
import { visit } from './visitor.ts'

/** Of every demo account. */
export const demoPassword = 'Demo-1234!'

/** A browser that has logged in, by default one of its own with the demo accounts' password. */
export const logInAs = async (
  stack: { readonly url: string },
  email: string,
  { password = demoPassword, browser }: { password?: string; browser?: Browser } = {},
): Promise<Browser> => {
  const visitor = browser ?? (await visit(stack))
  await visitor.call(logIn, { body: { email, password } })
  return visitor
}
