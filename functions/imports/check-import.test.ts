import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { runJob } from '#functions/jobs/run-job.ts'
import { ProviderError } from '#functions/providers/provider-error.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import { runtime as production } from '#functions/store/runtime.ts'
import {
  createAddressRow,
  createImportContext,
  createImportRow,
} from '#test/support/examples/example-import.ts'
import { exampleImport } from '#test/support/examples/example-import-job.ts'
import { checkImport } from './check-import.ts'
import { importJobs, importRecord } from './import-job.ts'
import { putRows, readRows, type StoredImportRow } from './import-objects.ts'
import { toNewRows } from './merge-rows.ts'

// Other files of the worker may have loaded the modules that are replaced here, and load them later.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

const bucket = vi.hoisted(() => new Map<string, Uint8Array>())
vi.mock('#functions/lib/files-bucket.ts', () => ({
  putFile: async (key: string, file: Uint8Array) => {
    bucket.set(key, file)
  },
  readFile: async (key: string) => bucket.get(key),
}))
const find = vi.hoisted(() => vi.fn<() => Promise<object[]>>())
vi.mock('#functions/providers/geocoder/geocoder.ts', () => ({
  getGeocoder: async () => ({ find }),
}))
// What is checked of a shipment besides its row and address is of no interest here.
vi.mock('./load-importer.ts', () => ({
  loadImporter: async () => ({ context: createImportContext(), sender: {} }),
}))
vi.mock('#functions/orders/create-orders.ts', () => ({
  judgeOrders: async (_: unknown, orders: readonly object[]) =>
    orders.map((order) => ({ order, loaded: {}, issues: [] })),
}))

const { owner, id } = exampleImport
const key = importJobs.toKey(owner, id)
const at = exampleImport.ordered_at
const fail = async () => {
  throw new ProviderError('geocoder', 'timeout')
}

let runtime: Omit<typeof production, 'table'> & { table: ReturnType<typeof createMemoryTable> }
beforeEach(() => {
  runtime = { ...production, table: createMemoryTable(), now: () => at }
  find.mockReset()
})

const place = createImportRow({}, 2)
const address = { ...createAddressRow(), number: 3 }

const begin = async (rows: readonly StoredImportRow[], failures = 0) => {
  const rows_key = await putRows(id, rows)
  const job = { ...exampleImport, phase: 'check', state: 'waiting', failures, rows_key }
  await runtime.table.write({ put: { ...key, ...job, total: rows.length, valid: 0 } })
}
const run = () => runJob(runtime, importJobs, checkImport, { owner, id })
const readJob = async () => importRecord.parse(await runtime.table.get(key))
const listCodes = async () =>
  (await readRows(await readJob())).map(({ issues }) => issues?.map(({ code }) => code) ?? null)

describe('while the geocoder fails', () => {
  test('the attempt fails, and the rows that need no address are judged', async () => {
    await begin(toNewRows([place, address]))
    find.mockImplementation(fail)
    await expect(run()).rejects.toThrow('could not be looked up')
    expect(await readJob()).toMatchObject({ state: 'rendering', failures: 1, valid: 1, invalid: 0 })
    expect(await listCodes()).toEqual([[], null])

    find.mockResolvedValue([{}])
    await run()
    expect(await readJob()).toMatchObject({ state: 'ready', failures: 0, valid: 2, done: 2 })
    expect(await listCodes()).toEqual([[], []])
  })

  test('the rows say so after the last attempt, and none counts as found', async () => {
    await begin(toNewRows([place, address]))
    find.mockImplementation(fail)
    await expect(run()).rejects.toThrow()
    await expect(run()).rejects.toThrow()
    await run()
    expect(await readJob()).toMatchObject({ state: 'ready', valid: 1, invalid: 1, done: 2 })
    expect(await listCodes()).toEqual([[], ['address_unchecked']])
  })

  test('it is not asked about the rows of later steps', async () => {
    const rows = Array.from({ length: 700 }, (_, index) => ({
      ...createAddressRow({ house: String(index + 1) }),
      number: index + 2,
    }))
    await begin(toNewRows(rows), 2)
    find.mockImplementation(fail)
    await run()
    expect(await readJob()).toMatchObject({ state: 'ready', valid: 0, invalid: 700 })
    expect(find.mock.calls.length).toBeLessThan(50)
  })
})

test('an address that is not found is an error at once', async () => {
  await begin(toNewRows([address]))
  find.mockResolvedValue([])
  await run()
  expect(await readJob()).toMatchObject({ state: 'ready', valid: 0, invalid: 1 })
  expect(await listCodes()).toEqual([['unknown_address']])
})
