import type { Environment } from './environments.ts'

/** The key of the file in the site, at the path of RFC 9116. */
export const securityTxtKey = '.well-known/security.txt'

/** RFC 9116 recommends less than a year. Every deployment writes the file again. */
const validityMs = 360 * 24 * 60 * 60 * 1000

/**
 * Builds the file that tells finders of a vulnerability whom to write to (RFC 9116).
 * @param now milliseconds since 1970
 */
export const buildSecurityTxt = (
  { securityEmail, domains, baseUrl }: Pick<Environment, 'securityEmail' | 'domains' | 'baseUrl'>,
  now: number,
): string => {
  // The local environment has no domain of its own.
  const origins = baseUrl.startsWith('https:')
    ? domains.map((name) => `https://${name}`)
    : [baseUrl]
  return [
    `Contact: mailto:${securityEmail}`,
    `Expires: ${new Date(now + validityMs).toISOString()}`,
    'Preferred-Languages: et, en, lv, lt, ru',
    ...origins.map((origin) => `Canonical: ${origin}/${securityTxtKey}`),
    '',
  ].join('\n')
}
