import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The engine's file in a data folder. */
export const tableFile = (dataDir: string): string => join(dataDir, 'tables.sqlite')

/** What the engine keeps beside its file, and must not find beside another one. */
const companions = ['-wal', '-shm'] as const

/**
 * Puts the tables of a prepared data folder into one that has none: the file is there whole or
 * not at all, whenever the process is killed. Answers whether it has done so.
 */
export const installSnapshot = (from: string, dataDir: string): boolean => {
  const [source, target] = [tableFile(from), tableFile(dataDir)]
  if (existsSync(target) || !existsSync(source)) return false
  for (const companion of companions) rmSync(`${target}${companion}`, { force: true })
  const half = `${target}.half`
  copyFileSync(source, half)
  renameSync(half, target)
  return true
}

/** Makes a data folder whose engine has ended a ground for others: one file, nothing beside it. */
export const createSnapshot = (dataDir: string): void => {
  const database = new DatabaseSync(tableFile(dataDir))
  try {
    database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    database.close()
  }
}
