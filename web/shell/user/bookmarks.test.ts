import { expect, test } from 'vitest'
import { filterBookmarks } from './bookmarks.tsx'

const bookmark = (link: string) => ({ id: link, name: link, link })
const all = ['/shipments', '/shipments?search=Tartu', '/add-orders#created_shipments', '/ship'].map(
  bookmark,
)

test.each([
  ['/shipments', ['/shipments', '/shipments?search=Tartu']],
  ['/add-orders', ['/add-orders#created_shipments']],
  ['/settings', []],
])('returns the bookmarks of %s: %j', (path, links) =>
  expect(filterBookmarks(path, all).map(({ link }) => link)).toEqual(links),
)
