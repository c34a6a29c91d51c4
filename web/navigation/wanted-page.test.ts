import { beforeAll, expect, test } from 'vitest'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { anyPath, registerRoutes } from './route-table.ts'
import { findWantedPage, withWantedPage } from './wanted-page.ts'

beforeAll(() => {
  const screen = lazyComponent(async () => ({ default: () => null }))
  registerRoutes(
    [
      { path: '/shipments', title: 'titles.shipments', screen },
      { path: anyPath, title: 'titles.notFound', screen },
    ],
    [{ path: '/sent', to: '/shipments' }],
  )
})

test.each<[string, unknown, string | undefined]>([
  [
    'a page with query and fragment',
    withWantedPage({ pathname: '/shipments', search: '?open=1', hash: '#details' }),
    '/shipments?open=1#details',
  ],
  ['a redirect', { wantedPage: '/sent' }, '/sent'],
  ['an unknown address', { wantedPage: '/nowhere' }, undefined],
  ['another site', { wantedPage: 'https://evil.test/shipments' }, undefined],
  ['another host', { wantedPage: '//evil.test/shipments' }, undefined],
  ['another host with the name of a page', { wantedPage: '//shipments' }, undefined],
  ['the state of another page', { returnTo: '/shipments' }, undefined],
  ['a page that is no text', { wantedPage: 1 }, undefined],
  ['no state', null, undefined],
])('after the log-in comes, for %s, the page %s', (_, state, page) =>
  expect(findWantedPage(state)).toBe(page),
)
