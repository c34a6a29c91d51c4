import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Suffixes of the engine's journal files. They must not remain when the file is replaced. */
const journalSuffixes = ['-wal', '-shm'] as const

/**
 * Copies the file of a prepared engine to a data folder without one. The file is written completely
 * or not at all, even when the process is killed. Returns whether it was copied.
 */
export const installSnapshot = (source: string, target: string): boolean => {
  if (existsSync(target) || !existsSync(source)) return false
  for (const suffix of journalSuffixes) rmSync(`${target}${suffix}`, { force: true })
  const partial = `${target}.partial`
  copyFileSync(source, partial)
  renameSync(partial, target)
  return true
}

/** Turns the file of an engine that has stopped into a seed snapshot: one file without journals. */
export const createSnapshot = (file: string): void => {
  const database = new DatabaseSync(file)
  try {
    database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    database.close()
  }
}
