import { existsSync, readFileSync, readSync, openSync, closeSync, statSync } from 'node:fs'

/*
 * The format of SQLite's files: https://www.sqlite.org/fileformat2.html. Numbers are big-endian.
 */
const headerBytes = 100
const walHeaderBytes = 32
const frameHeaderBytes = 24

/** The size of a page, in bytes. The greatest one does not fit its two bytes and is stored as 1. */
const readPageSize = (header: Buffer) => {
  const size = header.readUInt16BE(16)
  return size === 1 ? 65_536 : size
}

/** Reads the number of pages; 0 where an old program has written the file, which did not store it. */
const readPageCount = (header: Buffer) =>
  header.subarray(24, 28).equals(header.subarray(92, 96)) ? header.readUInt32BE(28) : 0

const readHeader = (file: string) => {
  const header = Buffer.alloc(headerBytes)
  const handle = openSync(file, 'r')
  try {
    return readSync(handle, header) === headerBytes ? header : undefined
  } finally {
    closeSync(handle)
  }
}

/**
 * Reads the committed frames of a write-ahead log: the pages that it contains, and the number of
 * pages of the database after its last transaction. Undefined when it has no transaction.
 */
const readLog = (file: string) => {
  const log = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
  if (log.length < walHeaderBytes) return undefined
  const pageSize = log.readUInt32BE(8)
  const salts = log.subarray(16, 24)
  const pages = new Set<number>()
  let committed: { pageSize: number; pages: Set<number>; count: number } | undefined
  for (
    let at = walHeaderBytes;
    at + frameHeaderBytes + pageSize <= log.length;
    at += frameHeaderBytes + pageSize
  ) {
    // Frames of an earlier use of the log have other salts.
    if (!log.subarray(at + 8, at + 16).equals(salts)) break
    pages.add(log.readUInt32BE(at))
    const count = log.readUInt32BE(at + 4)
    if (count > 0) committed = { pageSize, pages: new Set(pages), count }
  }
  return committed
}

/**
 * Checks that a database of SQLite has all its pages, in its file or in its write-ahead log, and
 * changes nothing. SQLite itself takes the missing end of a truncated file for pages that the log
 * has, and later returns wrong data. A file that does not exist is complete.
 * @throws when pages are missing
 */
export const checkDatabaseFile = (file: string): void => {
  if (!existsSync(file)) return
  const { size } = statSync(file)
  const log = readLog(`${file}-wal`)
  const header = readHeader(file)
  const pageSize = log?.pageSize ?? (header && readPageSize(header)) ?? 0
  const count = log?.count ?? (header && readPageCount(header)) ?? 0
  const stored = pageSize === 0 ? 0 : Math.floor(size / pageSize)
  for (let page = stored + 1; page <= count; page += 1)
    if (!log?.pages.has(page))
      throw new Error(`database disk image is malformed: ${file} has no page ${page} of ${count}`)
}
