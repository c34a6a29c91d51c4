import { paths } from './paths.ts'

/** The pages that show what an `error` of the address is about; the first of them when none is open. */
const pagesOf = (error: string): readonly [string, ...string[]] => {
  if (error === '1') return [paths.login]
  if (/company|reg_no/.test(error)) return [paths.businessSignup]
  return [paths.signup, paths.businessSignup]
}

/**
 * The address that shows the `error` a login or sign-up elsewhere came back with: 1 is a login's,
 * codes about the company are a business sign-up's. `undefined` where none is brought or the page
 * itself shows it.
 */
export const errorAddress = (pathname: string, search: string): string | undefined => {
  const error = new URLSearchParams(search).get('error')
  if (!error) return undefined
  const pages = pagesOf(error)
  return pages.includes(pathname) ? undefined : `${pages[0]}${search}`
}
