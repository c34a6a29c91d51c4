import { paths } from './paths.ts'

/** The pages that show what an `error` of the address is about. */
const gettingIn: readonly string[] = [paths.login, paths.signup, paths.businessSignup]

const pageOf = (error: string): string => {
  if (error === '1') return paths.login
  return /company|reg_no/.test(error) ? paths.businessSignup : paths.signup
}

/**
 * The address that shows the `error` a login or sign-up elsewhere came back with: 1 is a login's,
 * codes about the company are a business sign-up's. `undefined` where none is brought or the page
 * itself shows it.
 */
export const errorAddress = (pathname: string, search: string): string | undefined => {
  const error = new URLSearchParams(search).get('error')
  return error === null || gettingIn.includes(pathname) ? undefined : `${pageOf(error)}${search}`
}
