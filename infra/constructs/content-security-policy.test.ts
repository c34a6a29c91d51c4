import { expect, test } from 'vitest'
import { environments } from '#infra/environments.ts'
import { buildSitePolicy, referencePolicy } from './content-security-policy.ts'

const host = 'https://www.googletagmanager.com'

/** The directives that name the host of the tag manager. */
const listDirectives = (tagManagerId: string | null) =>
  buildSitePolicy({ ...environments.prd, tagManagerId })
    .split('; ')
    .map((directive) => directive.split(' '))
    .filter((sources) => sources.includes(host))
    .map(([directive]) => directive)

test('only an environment with a tag manager allows its host', () => {
  expect(listDirectives(null)).toEqual([])
  expect(listDirectives('GTM-AB12CD3')).toEqual(['script-src', 'img-src', 'connect-src'])
})

test.each([
  ['file', []],
  ['none', []],
  ['amazon-location', ['https://maps.geo.eu-north-1.amazonaws.com']],
  ['openfreemap', ['https://tiles.openfreemap.org']],
] as const)(
  'with the streets %s pages load the map from %j beside the site',
  (streets, origins) => {
    const policy = buildSitePolicy({ ...environments.dev, streets })
    for (const directive of ['connect-src', 'img-src', 'font-src']) {
      const sources = policy.split('; ').find((each) => each.startsWith(`${directive} `))
      expect(sources?.match(/https:\S*(?:maps|tiles)\S*/g) ?? []).toEqual(origins)
    }
  },
)

test('no environment has a tag manager by default', () => {
  expect(Object.values(environments).filter(({ tagManagerId }) => tagManagerId !== null)).toEqual(
    [],
  )
})

test('the API reference loads nothing of other hosts, and makes no code from texts', () => {
  expect(referencePolicy).toContain("script-src 'self';")
  expect(referencePolicy).toContain("connect-src 'self';")
  expect(referencePolicy).not.toMatch(/eval|https?:/)
})
