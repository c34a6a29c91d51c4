import { expect, test } from 'vitest'
import texts from '#shared/locales/en/imports.json' with { type: 'json' }
import { hostileFiles } from '#test/support/imports/hostile-files.ts'
import { FileError } from './file-error.ts'
import { maxFileBytes } from './import-table.ts'
import { readTable } from './read-table.ts'

/** A guard in microseconds of this thread, so that it does not depend on what else the machine does. */
const maxTime = 2_000_000

const cases = hostileFiles.map((file) => {
  const { outcome } = file
  const message = typeof outcome === 'string' ? texts.fileErrors[outcome] : 'its rows'
  return { ...file, message }
})

test.each(cases)('$title ($fileName): $message', async ({ fileName, build, outcome }) => {
  const bytes = build()
  expect(bytes.length).toBeLessThanOrEqual(maxFileBytes)
  const start = process.threadCpuUsage()
  const result = await readTable(bytes, fileName, 20).then(
    ({ header, rows }) => [header, ...rows.map(({ cells }) => cells)],
    (failure: unknown) => (failure instanceof FileError ? failure.code : failure),
  )
  const { user, system } = process.threadCpuUsage(start)
  expect(result).toEqual(outcome)
  expect(user + system).toBeLessThan(maxTime)
})
