import { copyFileSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { checkDatabaseFile } from './check-database-file.ts'

const pageSize = 4096

const createFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'pakk-database-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Creates the files that a killed process leaves: some rows in the database, more in its log. */
const createKilledDatabase = () => {
  const folder = createFolder()
  const live = join(folder, 'live.sqlite')
  const database = new DatabaseSync(live)
  database.exec(`PRAGMA page_size = ${pageSize}; PRAGMA journal_mode = WAL; CREATE TABLE t (x)`)
  const fill = (count: number) =>
    database.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
       INSERT INTO t SELECT randomblob(1000) FROM n`,
    )
  fill(200)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA wal_autocheckpoint = 0')
  const checkpointed = statSync(live).size
  fill(100)
  const file = join(folder, 'killed.sqlite')
  for (const suffix of ['', '-wal']) copyFileSync(`${live}${suffix}`, `${file}${suffix}`)
  database.close()
  return { file, checkpointed }
}

test('a database whose last pages are only in its log is complete', () => {
  const { file, checkpointed } = createKilledDatabase()
  expect(statSync(file).size).toBe(checkpointed)
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(100 * 1000)
  expect(() => checkDatabaseFile(file)).not.toThrow()
})

test.each([
  ['a page short', (size: number) => size - pageSize],
  ['half a page short', (size: number) => size - pageSize / 2],
  ['cut in the middle', (size: number) => size / 2],
  ['empty', () => 0],
])('a truncated database is noticed beside its log: %s', (_, cut) => {
  const { file, checkpointed } = createKilledDatabase()
  truncateSync(file, cut(checkpointed))
  expect(() => checkDatabaseFile(file)).toThrow('database disk image is malformed')
})

test('a truncated database is noticed without a log too', () => {
  const { file, checkpointed } = createKilledDatabase()
  rmSync(`${file}-wal`)
  checkDatabaseFile(file)
  truncateSync(file, checkpointed - pageSize)
  expect(() => checkDatabaseFile(file)).toThrow('has no page')
})

test('files that do not exist, or have no page yet, are left to SQLite', () => {
  const file = join(createFolder(), 'new.sqlite')
  expect(() => checkDatabaseFile(file)).not.toThrow()
  writeFileSync(file, '')
  expect(() => checkDatabaseFile(file)).not.toThrow()
})
