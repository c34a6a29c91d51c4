import { describe, expect, test } from 'vitest'
import { DiskFullError, minFreeBytes, watchDiskSpace } from './disk-space.ts'
import { describeStartError } from './start-errors.ts'

const target = { port: 3000, dataDir: '.data' }

describe('a start that fails ends with one sentence of advice', () => {
  test.for([
    ['listen EADDRINUSE: address already in use 127.0.0.1:3000', 'set PORT to another port'],
    ['listen EACCES: permission denied 127.0.0.1:80', 'Set PORT to a port from 1024'],
    ["ENOTDIR: not a directory, mkdir '.data'", '.data is not a folder'],
    ["EEXIST: file already exists, mkdir '.data'", '.data is not a folder'],
    ["EACCES: permission denied, mkdir '.data'", 'Give this user the right to write there'],
    ["EROFS: read-only file system, mkdir '.data'", 'Give this user the right to write there'],
    ['unable to open database file', 'Give this user the right to write there'],
    ['attempt to write a readonly database', 'Give this user the right to write there'],
    ['file is not a database', 'set DATA_DIR to another folder'],
    ['database disk image is malformed', 'set DATA_DIR to another folder'],
    ['encrypted or not a valid SQLite database. If encrypted, enable', 'Restore it'],
    ['InternalFailure: The request processing has failed', 'Restore it'],
    ['database or disk is full', 'Free some space'],
    ['ENOSPC: no space left on device, write', 'Free some space'],
    [new DiskFullError('.data').message, 'Free some space'],
  ] as const)('%s: %s', ([message, advice]) => {
    const text = describeStartError(new Error(message), target)
    expect(text).toContain(advice)
    expect(text).not.toContain('\n')
  })

  test('any other error is shown as it is', () => {
    expect(describeStartError(new Error('No engine.\nStart one.'), target)).toBe(
      'No engine.\nStart one.',
    )
  })
})

describe('a disk that fills up', () => {
  test('is refused at the start', () => {
    expect(() => watchDiskSpace('.data', () => minFreeBytes - 1)).toThrow(DiskFullError)
  })

  test('is reported once it has too little space', async () => {
    let free = minFreeBytes
    const watch = watchDiskSpace('.data', () => (free -= 1) + 1)
    expect(await watch.full).toBe(
      'The disk of .data is full. Free some space, then start again: everything acknowledged is kept.',
    )
    watch.stop()
  })
})
