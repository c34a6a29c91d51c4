import type { Location } from 'react-router-dom'
import { expect, test } from 'vitest'
import { maxKeptViews, showView } from './kept-views.ts'

const at = (pathname: string, search = ''): Location => ({
  pathname,
  search,
  hash: '',
  key: '',
  state: null,
})

/** Shows views one after another and returns the addresses of those that are kept. */
const show = (addresses: readonly Location[], max?: number) => {
  let views: readonly Location[] = []
  for (const address of addresses) views = showView(views, address, max)
  return views.map(({ pathname, search }) => pathname + search)
}

test('a path has one view, with the address that it was left with', () =>
  expect(show([at('/a'), at('/a', '?page=2'), at('/b')])).toEqual(['/a?page=2', '/b']))

test('the least recently used views go first', () => {
  expect(show([at('/a'), at('/b'), at('/c')], 2)).toEqual(['/b', '/c'])
  expect(show([at('/a'), at('/b'), at('/a', '?x'), at('/c')], 2)).toEqual(['/a?x', '/c'])
})

test('ten views are kept', () => {
  const paths = Array.from({ length: 12 }, (_, index) => `/${index}`)
  expect(maxKeptViews).toBe(10)
  expect(show(paths.map((path) => at(path)))).toEqual(paths.slice(2))
})
