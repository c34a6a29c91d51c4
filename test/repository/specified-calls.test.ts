import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Call } from '#shared/api/call.ts'
import { calls } from '#shared/api/index.ts'

/** The requirement's list of calls: method, path, area, who may call, name. */
const table = readFileSync(join(import.meta.dirname, '../support/specified-calls.tsv'), 'utf8')
const [, ...rows] = table.trim().split('\n')

/** Where the contract differs from the list on purpose. */
const differences: Readonly<Record<string, Partial<Pick<Call, 'area' | 'access'>>>> = {
  // An area has one role, and keys are written with the other records of accounts.
  listApiKeys: { area: 'accounts' },
  createApiKey: { area: 'accounts' },
  deleteApiKey: { area: 'accounts' },
  // Imports use the bucket and the queue of jobs, which no other call on orders may. Large imports are
  // for postpaid companies (decision 0167); others create the rows of a file by `createOrder`.
  importOrders: { area: 'imports', access: 'business_postpaid' },
  getImport: { area: 'imports', access: 'business_postpaid' },
  // It sends messages and has the limits of `sendSms`.
  sendDoorCodes: { area: 'notifications' },
}

const contract: Readonly<Record<string, Call>> = calls

test('the list has 101 calls, each once', () => {
  expect(rows).toHaveLength(101)
  expect(new Set(rows).size).toBe(101)
})

test.each(rows.map((row) => row.split('\t')))(
  '%s %s is in the contract as listed',
  (method, path, area, access, name = '') => {
    const call = contract[name]
    expect({
      name: call?.name,
      method: call?.method,
      path: call?.path,
      area: call?.area,
      access: call?.access,
    }).toEqual({ name, method, path, area, access, ...differences[name] })
  },
)

test('every difference is of a listed call', () => {
  const names = new Set(rows.map((row) => row.split('\t').at(-1)))
  expect(Object.keys(differences).filter((name) => !names.has(name))).toEqual([])
})
