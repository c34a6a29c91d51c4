import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** How long a process waits for the build of another, in milliseconds. */
const timeoutMs = 120_000

/** Runs work under an exclusive lock between the processes of this machine. */
export const withLock = async <Result>(file: string, work: () => Promise<Result>) => {
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(file, { timeout: timeoutMs })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return await work()
  } finally {
    lock.close()
  }
}
