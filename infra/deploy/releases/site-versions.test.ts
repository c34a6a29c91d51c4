import { describe, expect, test } from 'vitest'
import { type FileVersion, listOldFiles, planSiteRollback } from './site-versions.ts'

const hour = 60 * 60_000

/** Builds the versions of a file, newest first, from the hours of their uploads and their contents. */
const build = (key: string, uploads: Readonly<Record<number, string>>): FileVersion[] =>
  Object.entries(uploads)
    .map(([hours, hash]) => ({ key, hash, id: `${key} ${hours}`, at: Number(hours) * hour }))
    .toSorted((one, other) => other.at - one.at)

describe('a rollback of the site', () => {
  test.each([
    ['shows the page before', build('index.html', { 1: 'A', 5: 'B' }), ['index.html 1']],
    ['skips repeated uploads', build('index.html', { 1: 'A', 5: 'B', 6: 'B' }), ['index.html 1']],
    [
      'is repeated to the page before that',
      build('index.html', { 1: 'A', 3: 'B', 5: 'C', 6: 'B' }),
      ['index.html 1'],
    ],
    ['has nothing before the first page', build('index.html', { 1: 'A' }), []],
    [
      'shows what the page had beside it, and leaves what is as it was',
      [
        ...build('index.html', { 1: 'A', 5: 'B', 9: 'C' }),
        ...build('incoming.html', { 1: 'P', 5.01: 'Q', 9: 'R' }),
        ...build('first-texts.js', { 1: 'X', 4.9: 'X', 8.9: 'Y' }),
        ...build('robots.txt', { 1: 'S', 5: 'S', 9: 'S' }),
        ...build('new.js', { 9: 'N' }),
      ],
      ['index.html 5', 'incoming.html 5.01', 'first-texts.js 4.9'],
    ],
  ])('%s', (_, versions, expected) => {
    expect(planSiteRollback(versions).map(({ id }) => id)).toEqual(expected)
  })
})

test.each([
  ['of the release', 'assets/new.js', 0, false],
  ['of a page that may return', 'assets/a.js', 9.5, false],
  ['older than every page', 'assets/a.js', 8, true],
])('a file %s', (_, key, hours, isOld) => {
  const versions = build('index.html', { 10: 'A', 800: 'B' })
  const old = listOldFiles(
    [{ key, at: hours * hour }],
    versions,
    (each) => each === 'assets/new.js',
  )
  expect(old).toEqual(isOld ? [key] : [])
})

test('nothing is old while there is no page', () => {
  expect(listOldFiles([{ key: 'assets/a.js', at: 0 }], [], () => false)).toEqual([])
})
