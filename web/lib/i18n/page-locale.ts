import { findOfferedLocale, parseLocale, resolveLocale } from '#shared/accounts/locales.ts'
import type { Locale } from '#shared/lib/locale.ts'

/** The language that the visitor has chosen in this browser. */
const savedKey = 'pakk.locale'
/** The language of this visit: that of the link which opened the tab. */
const visitKey = 'pakk.visitLocale'
/** The `lang` that the page itself has written into the address. */
const writtenKey = 'pakk.writtenLang'

/** Saves the language that the visitor has chosen. That of the visit ends. */
export const saveLocale = (locale: Locale): void => {
  localStorage.setItem(savedKey, locale)
  sessionStorage.removeItem(visitKey)
}

/**
 * Returns a query with `lang` set to the page's language. The page remembers that it wrote it: only a
 * `lang` that came with a link chooses the language of the visit.
 */
export const setLangParam = (search: string, locale: Locale): string => {
  sessionStorage.setItem(writtenKey, locale)
  const query = new URLSearchParams(search)
  query.set('lang', locale)
  return `?${query.toString()}`
}

/**
 * Returns the language of the visit. A `lang` of a link starts it. That of the return from a bank is
 * the language of the account, and does not replace the one with which the payer left this tab.
 */
const readVisitLocale = (): Locale | undefined => {
  const query = new URLSearchParams(location.search)
  const queried = parseLocale(query.get('lang') ?? '')
  const stored = parseLocale(sessionStorage.getItem(visitKey) ?? '')
  const isReturning = stored !== undefined && query.has('returned')
  if (!queried || isReturning || queried === sessionStorage.getItem(writtenKey)) return stored
  sessionStorage.setItem(visitKey, queried)
  return queried
}

const readSavedLocale = () => parseLocale(localStorage.getItem(savedKey) ?? '')

/** Returns the language of the page for an account, or without one. */
export const getPageLocale = (account: Locale | undefined): Locale =>
  resolveLocale({
    visit: readVisitLocale(),
    account,
    saved: readSavedLocale(),
    host: location.hostname,
  })

/** Returns the language of the browser to offer on a page; none once a language was chosen. */
export const getOfferedLocale = (shown: Locale): Locale | undefined =>
  findOfferedLocale({
    shown,
    chosen: readVisitLocale() ?? readSavedLocale(),
    preferred: navigator.languages,
  })
