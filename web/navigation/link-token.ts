import { paths } from './paths.ts'

/** The pages that the links of e-mails open with a token. */
const linkPaths: readonly string[] = [paths.passwordReset, paths.confirmEmail, paths.invitation]

let linkToken = ''

/**
 * Takes the token of an e-mail's link out of the address, so that neither the history nor a copied
 * address has it. Called before the app starts.
 */
export const takeLinkToken = (): void => {
  const query = new URLSearchParams(location.search)
  const token = query.get('token')
  if (token === null || !linkPaths.includes(location.pathname.replace(/\/+$/, ''))) return
  linkToken = token
  query.delete('token')
  history.replaceState(history.state, '', `${location.pathname}?${query.toString()}`)
}

/** Returns the token of the link that opened the page; empty without one. */
export const getLinkToken = (): string => linkToken
