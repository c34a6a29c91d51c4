import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { TestStorage } from '#test/support/test-storage.ts'
import { keptKeys, onDataRemoval, removeStoredData } from '#web/lib/stored-data.ts'
import { listFiles, root } from './list-files.ts'

/**
 * What a log-out, the end of a session and a change of account do with each key of the browser's storages, or
 * with the keys that begin so.
 */
const decided = {
  'pakk.locale': 'stays',
  'pakk.visitLocale': 'stays',
  'pakk.writtenLang': 'stays',
  'pakk.scheme': 'stays',
  /** A random id, new with every removal: it tells the other tabs. */
  'pakk.drafts.cleared': 'is replaced',
  /** Emptied at once, and removed with the database that it names the owner of. */
  'pakk.import.owner': 'is emptied',
  'pakk.country': 'is removed',
  'pakk.density': 'is removed',
  'pakk.draft.': 'is removed',
  'pakk.draft.incoming-': 'is removed',
  'pakk.drafts.owner': 'is removed',
  'pakk.files': 'is removed',
  'pakk.files.unfolded': 'is removed',
  'pakk.import.columns.': 'is removed',
  'pakk.import.places.': 'is removed',
  'pakk.incoming': 'is removed',
  'pakk.incoming.pushed.': 'is removed',
  'pakk.incoming.ready.1': 'is removed',
  'pakk.kept.': 'is removed',
  'pakk.labelPrinter': 'is removed',
  'pakk.left-for-bank': 'is removed',
  'pakk.listKeys': 'is removed',
  'pakk.logged-in': 'is removed',
  'pakk.morning-run': 'is removed',
  'pakk.passes.1': 'is removed',
  'pakk.payment-run': 'is removed',
  /** On pages of shops alone. */
  'pakk.picker.': 'is removed',
  'pakk.refused-email': 'is removed',
  'pakk.scanSound': 'is removed',
  'pakk.tab': 'is removed',
  'pakk.tourNotes.1': 'is removed',
  'pakk.tours.1': 'is removed',
  'pakk.unverified-email': 'is removed',
} as const

/** Names of the same form that are no keys: a database, which the removal clears, a lock and a channel. */
const others = ['pakk.import', 'pakk.morning', 'pakk.session']

/** Files that keep something by a key of another file. */
const withoutOwnKey = [
  'web/incoming/kept/pushed-parcels.ts',
  'web/lib/forms/draft.ts',
  'web/lib/forms/shared-draft.ts',
  'web/payments/last-payment.ts',
]

/** Files that use other places of the browser: the import's database, and the files of the offline page. */
const otherPlaces = ['web/imports/state/stored-import.ts', 'web/incoming/pocket/worker.js']

const sources = listFiles()
  .filter((path) => /^web\/.*\.(?:tsx?|js|html)$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const listKeys = (text: string): readonly string[] =>
  [...text.matchAll(/['"`](pakk\.[\w.-]+)/g)].map(([, key = '']) => key)

beforeEach(() => {
  vi.stubGlobal('localStorage', new TestStorage())
  vi.stubGlobal('sessionStorage', new TestStorage())
})

test('it is decided of every key of the site whether it outlives a log-out', () => {
  const found = new Set(sources.flatMap(({ text }) => listKeys(text)))
  expect([...found].toSorted()).toEqual([...Object.keys(decided), ...others].toSorted())
})

test('every key has the prefix by which keys are removed', () => {
  const storing = sources.filter(({ text }) => /\b(?:local|session)Storage\b/.test(text))
  const unnamed = storing.filter(({ path, text }) => {
    const literals = [...text.matchAll(/Storage\.[a-z]+Item\(\s*['"`]([^'"`]*)/g)]
    const isForeign = literals.some(([, key = '']) => !key.startsWith('pakk.'))
    return isForeign || (listKeys(text).length === 0 && !withoutOwnKey.includes(path))
  })
  const userOfOwnerKey = 'web/imports/state/stored-owner.ts'
  expect(unnamed.map(({ path }) => path)).toEqual([userOfOwnerKey])
})

test('nothing is kept in other places of the browser without a decision', () => {
  const found = sources.filter(({ text }) =>
    /\bindexedDB\b|idb-keyval|\bcaches\.|getDirectory\(/.test(text),
  )
  expect(found.map(({ path }) => path)).toEqual(otherPlaces)
})

test('a removal leaves language and colour scheme, of what another site keeps as well', () => {
  const names = Object.keys(decided).map((key) => (key.endsWith('.') ? `${key}a1` : key))
  for (const storage of [localStorage, sessionStorage])
    for (const name of [...names, 'other']) storage.setItem(name, 'x')
  const remove = vi.fn<() => void>()
  onDataRemoval(remove)
  removeStoredData()
  const stay = Object.entries(decided).flatMap(([key, what]) => (what === 'stays' ? [key] : []))
  expect(keptKeys.toSorted()).toEqual(stay.toSorted())
  expect(Object.keys(localStorage).toSorted()).toEqual(
    [...stay, 'other', 'pakk.drafts.cleared', 'pakk.import.owner'].toSorted(),
  )
  expect(localStorage.getItem('pakk.drafts.cleared')).not.toBe('x')
  expect(localStorage.getItem('pakk.import.owner')).toBe('')
  expect(Object.keys(sessionStorage).toSorted()).toEqual(
    [...stay, 'other', 'pakk.drafts.cleared'].toSorted(),
  )
  expect(remove).toHaveBeenCalledOnce()
})
