import { expect, test } from 'vitest'
import { environments } from './environments.ts'
import { buildSecurityTxt } from './security-txt.ts'

const now = Date.parse('2026-11-24T00:00:00Z')

/** Reads the values of a field, as RFC 9116 writes them: one field a line. */
const readField = (text: string, name: string): string[] =>
  text.split('\n').flatMap((line) => {
    const [field, ...value] = line.split(': ')
    return field === name ? [value.join(': ')] : []
  })

test.each(Object.values(environments))(
  'the file of $name has the fields of RFC 9116',
  (environment) => {
    const text = buildSecurityTxt(environment, now)
    expect(text.endsWith('\n')).toBe(true)
    expect(readField(text, 'Contact')).toEqual([`mailto:${environment.securityEmail}`])
    const [expires = '', ...others] = readField(text, 'Expires')
    expect(others).toEqual([])
    const days = (Date.parse(expires) - now) / (24 * 60 * 60 * 1000)
    // Less than a year, and long enough for an environment that is not deployed for months.
    expect(days).toBeGreaterThan(180)
    expect(days).toBeLessThan(365)
    expect(readField(text, 'Preferred-Languages')).toEqual(['et, en, lv, lt, ru'])
    expect(readField(text, 'Canonical')).toContain(
      `${environment.baseUrl}/.well-known/security.txt`,
    )
    expect(readField(text, 'Canonical')).toHaveLength(environment.domains.length)
  },
)
