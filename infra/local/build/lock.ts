import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The longest that one waits for another to build, in milliseconds. */
const patience = 120_000

/** Does some work while no other process on this machine does any under the same file. */
export const withLock = async <Result>(file: string, work: () => Promise<Result>) => {
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(file, { timeout: patience })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return await work()
  } finally {
    lock.close()
  }
}
