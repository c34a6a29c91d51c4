import { paths } from '#web/navigation/paths.ts'

/** Lists the pages that show an `error` of the query; the first one is the default. */
const listErrorPages = (error: string): readonly [string, ...string[]] => {
  if (error === '1') return [paths.login]
  if (/company|reg_no/.test(error)) return [paths.businessSignup]
  return [paths.signup, paths.businessSignup]
}

/**
 * Returns the path that shows the `error` of a failed Google or Facebook login or sign-up: 1
 * belongs to the login, company codes to the business sign-up. Returns `undefined` when there is no
 * error or the current page shows it.
 */
export const findErrorPath = (pathname: string, search: string): string | undefined => {
  const error = new URLSearchParams(search).get('error')
  if (!error) return undefined
  const pages = listErrorPages(error)
  return pages.includes(pathname) ? undefined : `${pages[0]}${search}`
}
