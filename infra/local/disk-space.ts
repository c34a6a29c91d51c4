import { statfsSync } from 'node:fs'

/** Free space below which the server does not start, and stops, in bytes. */
export const minFreeBytes = 32 * 1024 * 1024

/** Time between two checks, in milliseconds. */
const intervalMs = 1000

/** Returns the free space of the disk of a folder, in bytes. */
export const readFreeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** A disk without the free space that the server needs. */
export class DiskFullError extends Error {
  constructor(folder: string) {
    super(
      `The disk of ${folder} is full. Free some space, then start again: everything acknowledged is kept.`,
    )
  }
}

/**
 * Checks the free space of a data folder once a second, so that the server stops in order before a
 * write fails. `full` resolves with the reason.
 * @throws DiskFullError when there is too little at the start
 */
export const watchDiskSpace = (folder: string, readFree = readFreeBytes) => {
  const check = () => readFree(folder) >= minFreeBytes
  if (!check()) throw new DiskFullError(folder)
  const { promise: full, resolve } = Promise.withResolvers<string>()
  const timer = setInterval(() => {
    if (check()) return
    clearInterval(timer)
    resolve(new DiskFullError(folder).message)
  }, intervalMs)
  return { full, stop: () => clearInterval(timer) }
}
