import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, root } from './list-files.ts'

/** Longer files want a second look, in lines. Data and generated files do not count. */
const maxLines = 400
/** A folder with more files, without its sub-folders, wants sub-folders. */
const maxFiles = 40

/** Longer files, with the reason. */
const longFiles: Readonly<Record<string, string>> = {
  'functions/store/keys.ts': 'A table with one row for each access pattern.',
  'functions/notifications/render/render-email.test.ts': 'A table with one row for each e-mail.',
  'shared/api/index.ts': 'A list with one line for each call.',
  'test/api/accounts/company-isolation.test.ts':
    'Every call about the data of another company, which they share.',
  'test/api/after-sale/returns.test.ts':
    'Every way to return a parcel, with the parcels they share.',
  'test/infra/aws-limits.ts': 'A table with one row for each quota or rule of AWS.',
  'test/support/imports/hostile-files.ts': 'A table with one row for each hostile file.',
  'test/support/visitors/permission-table.ts': 'A table with one row for each call.',
}

/** Larger folders, with the reason. */
const largeFolders: Readonly<Record<string, string>> = {
  'docs/decisions': 'A flat, numbered list is what readers of decision records expect.',
  'shared/locales/en': 'One file for each namespace of texts.',
  'shared/locales/et': 'One file for each namespace of texts.',
  'shared/locales/lt': 'One file for each namespace of texts.',
  'shared/locales/lv': 'One file for each namespace of texts.',
  'shared/locales/ru': 'One file for each namespace of texts.',
  'test/records/3.75.5': 'One file for each kind of record of the release.',
  'test/records/3.76.0': 'One file for each kind of record of the release.',
  'test/records/3.77.0': 'One file for each kind of record of the release.',
  'test/records/3.78.0': 'One file for each kind of record of the release.',
}

const files = listFiles()

test('no source file is longer than 400 lines without a reason', () => {
  const sources = files.filter((file) => /\.(tsx?|css|js)$/.test(file))
  expect(sources.length).toBeGreaterThan(1000)
  const long = sources.filter(
    (file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1 > maxLines,
  )
  expect(long.toSorted()).toEqual(Object.keys(longFiles).toSorted())
})

test('no folder has more than 40 files without a reason', () => {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  const large = [...counts].filter(([, count]) => count > maxFiles).map(([folder]) => folder)
  expect(large.toSorted()).toEqual(Object.keys(largeFolders).toSorted())
})
