import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFreeBytes } from '#infra/local/disk-space.ts'

/** The folder of Linux whose files are in memory. */
const memoryFolder = '/dev/shm'

/** Free space that it must have, in bytes: some ten MB for each stack, and more for tests of large imports. */
const neededBytes = 2 * 1024 ** 3

const hasMemoryFolder = () => {
  try {
    return readFreeBytes(memoryFolder) >= neededBytes
  } catch {
    return false
  }
}

/**
 * Creates a folder for the data of a stack, in memory where the machine has room for it. On a disk each
 * write to the table is synced, which doubles its processor time. Tests kill processes, which memory
 * survives; none cuts the power.
 */
export const makeDataDir = (name: string): Promise<string> =>
  mkdtemp(join(hasMemoryFolder() ? memoryFolder : tmpdir(), `pakk-${name}-`))
