import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Returns the path of the engine's file in a data folder. */
export const getTableFile = (dataDir: string): string => join(dataDir, 'tables.sqlite')

/** Suffixes of the engine's journal files. They must not remain when the file is replaced. */
const journalSuffixes = ['-wal', '-shm'] as const

/**
 * Copies the tables of a prepared data folder into one without tables. The file is written
 * completely or not at all, even when the process is killed. Returns whether it was copied.
 */
export const installSnapshot = (from: string, dataDir: string): boolean => {
  const [source, target] = [getTableFile(from), getTableFile(dataDir)]
  if (existsSync(target) || !existsSync(source)) return false
  for (const suffix of journalSuffixes) rmSync(`${target}${suffix}`, { force: true })
  const partial = `${target}.partial`
  copyFileSync(source, partial)
  renameSync(partial, target)
  return true
}

/** Turns a data folder whose engine has stopped into a seed snapshot: one file without journals. */
export const createSnapshot = (dataDir: string): void => {
  const database = new DatabaseSync(getTableFile(dataDir))
  try {
    database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    database.close()
  }
}
