import { expect, test } from 'vitest'
import { hashPhoneEnd } from '#functions/store/hash-contact.ts'
import { keys } from '#functions/store/keys.ts'
import { createMemoryTable } from '#functions/store/memory-table.ts'
import type { Table } from '#functions/store/operations.ts'
import type { AccountRecord } from '#functions/store/records/account-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { buildAccount } from './build-account.ts'
import { findAccountsByPhone, updatePhoneEntry } from './phone-entries.ts'

const account = buildAccount({
  id: 'acc_1',
  user_id: 'usr_1',
  name: 'Mari',
  surname: 'Maasikas',
  email: 'mari@saatja.test',
  phone: '+37255500001',
  phone_verified: true,
  locale_code: 'et_EE',
  country: 'ee',
})
const other = { ...account, phone: '+37255500002' }

const setUp = () => {
  const table = createMemoryTable()
  const store = (record: AccountRecord) =>
    table.write({ put: { ...keys.account(record.id), ...record } })
  const update = (former: AccountRecord | undefined, by: Table = table) => {
    const runtime: Runtime = { table: by, now: () => 0, sleep: async () => {}, random: () => 0 }
    return updatePhoneEntry(runtime, account.id, former)
  }
  const find = async ({ phone }: AccountRecord) =>
    (await findAccountsByPhone(table, hashPhoneEnd(phone) ?? '')).map(({ id }) => id)
  const countEntries = () =>
    [...table.items.keys()].filter((name) => name.startsWith('PHONE#')).length
  return { table, store, update, find, countEntries }
}

test('an account is found by its phone, not by a former one, and not once it is removed', async () => {
  const { store, update, find, countEntries } = setUp()
  await store(account)
  await update(undefined)
  expect(await find(account)).toEqual(['acc_1'])
  await store(other)
  await update(account)
  await update(account)
  expect([await find(account), await find(other)]).toEqual([[], ['acc_1']])
  await store({ ...other, removed_at: '2026-11-28T10:00:00Z' })
  await update(other)
  expect(await find(other)).toEqual([])
  expect(countEntries()).toBe(0)
})

test('a late update does not undo another one that follows a newer phone', async () => {
  const { table, store, update, find, countEntries } = setUp()
  await store(account)
  await update(undefined)
  await store(other)
  // The account gets its first phone back, and another update follows it, after the late one has read.
  let isInterrupted = false
  const interrupted: Table = {
    ...table,
    get: async (key) => {
      const item = await table.get(key)
      if (!isInterrupted) {
        isInterrupted = true
        await store(account)
        await update(other)
      }
      return item
    },
  }
  await update(account, interrupted)
  expect([await find(account), await find(other)]).toEqual([['acc_1'], []])
  expect(countEntries()).toBe(1)
})
