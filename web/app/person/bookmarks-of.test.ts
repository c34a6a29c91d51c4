import { expect, test } from 'vitest'
import { bookmarksOf } from './bookmarks-of.ts'

const bookmark = (link: string) => ({ id: link, name: link, link })
const all = ['/shipments', '/shipments?search=Tartu', '/add-orders#created_shipments', '/ship'].map(
  bookmark,
)

test.each([
  ['/shipments', ['/shipments', '/shipments?search=Tartu']],
  ['/add-orders', ['/add-orders#created_shipments']],
  ['/settings', []],
])('below %s stand the bookmarks %j', (path, links) =>
  expect(bookmarksOf(path, all).map(({ link }) => link)).toEqual(links),
)
