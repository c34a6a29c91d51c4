import { sessionCountries } from '#shared/api/user-session.ts'
import type { Client } from '#functions/store/records/sessions/session.ts'
import { type ApiEvent, getHeader } from './request.ts'

/** Parts of user agents. Browsers name those that they descend from, so the first match counts. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

const findName = (names: readonly (readonly [string, RegExp])[], userAgent: string) =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0]

/** Returns the names of the browser and system of a user agent, as far as they are known. */
export const describeUserAgent = (userAgent: string) => ({
  browser: findName(browsers, userAgent),
  system: findName(systems, userAgent),
})

/** The header in which the firewall tells the country of a request; it replaces what a client sends. */
export const countryHeader = 'x-amzn-waf-country'

/** Returns what the caller's browser tells, and the country that the firewall adds. */
export const readClient = (event: ApiEvent): Client => {
  const country = getHeader(event, countryHeader)
  return {
    ...describeUserAgent(getHeader(event, 'user-agent') ?? ''),
    country: sessionCountries.find((each) => each === country),
  }
}
