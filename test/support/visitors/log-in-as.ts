import { logIn } from '#shared/api/session.ts'
import { type Browser, visit, type VisitedSite } from './visitor.ts'

/** The password of every demo account. */
export const demoPassword = 'Demo-1234!'

/** The account id of a demo user, by the part of the e-mail before the `@`. */
export const getDemoAccountId = (name: string) => `acc_demo_${name.replaceAll('.', '_')}`

/** Logs in and returns the browser; by default a new one, with the password of the demo accounts. */
export const logInAs = async (
  stack: VisitedSite,
  email: string,
  { password = demoPassword, browser }: { password?: string; browser?: Browser } = {},
): Promise<Browser> => {
  const visitor = browser ?? (await visit(stack))
  await visitor.call(logIn, { body: { email, password } })
  return visitor
}
