import { GetCommand, PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApiKey, deleteApiKey, listApiKeys } from '#shared/api/services.ts'
import { keys } from '#functions/store/keys.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { configureStores } from '#test/support/stack/configure-stores.ts'
import { setUpStack, setUpTable } from '#test/support/stack/fixtures.ts'

const stack = await setUpStack()
const { client } = setUpTable(stack)
const owner = await logInAs(stack, 'postpaid@demo.test')
await configureStores(stack)
const { authenticateApiKey } = await import('#functions/store/records/api-key-store.ts')

/** Live keys: the demo data have a test key. */
const listKeys = async () =>
  (await owner.call(listApiKeys)).api_keys.filter(({ mode }) => mode === 'live')
const listActiveKeys = async () => (await listKeys()).filter(({ status }) => status === 'active')
const deleteAllKeys = async () => {
  for (const { account_id } of await listActiveKeys())
    await owner.call(deleteApiKey, { body: { account_id } })
}
const ownAccount = { ...keys.account('acc_demo_postpaid') }
const setStatus = (status: string) =>
  client.send(
    new UpdateCommand({
      TableName: stack.tableName,
      Key: ownAccount,
      UpdateExpression: 'SET #status = :status',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':status': status },
    }),
  )

test('who makes or deletes a key gets an e-mail with its beginning', async () => {
  const listSubjects = async () =>
    (await stack.outbox('postpaid@demo.test')).flatMap(({ subject, text }) =>
      /API/.test(subject ?? '') ? [[subject, text] as const] : [],
    )
  const created = await owner.call(createApiKey)
  await expect.poll(async () => (await listSubjects()).length).toBe(1)
  const [first] = await listSubjects()
  expect(first?.[0]).toMatch(/: uus API-võti$/)
  expect(first?.[1]).toContain(created.api_key.slice(0, 9))
  expect(first?.[1]).not.toContain(created.api_key.slice(0, 12))
  await deleteAllKeys()
  await expect.poll(async () => (await listSubjects()).length).toBe(2)
  expect((await listSubjects())[1]?.[0]).toMatch(/: API-võti on kustutatud$/)
})

test('the full key is returned only when it is created and is never stored or listed', async () => {
  const created = await owner.call(createApiKey)
  expect(created.api_key).toMatch(/^pakk_[\w-]{43}$/)
  const [listed] = await listKeys()
  expect(listed).toEqual({ ...created, api_key: `${created.api_key.slice(0, 9)}…` })
  const { Items } = await client.send(new ScanCommand({ TableName: stack.tableName }))
  expect(JSON.stringify(Items)).not.toContain(created.api_key)
  await deleteAllKeys()
})

test('ten concurrent requests create at most two keys', async () => {
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => owner.send('POST', '/api_keys')),
  )
  const created = responses.filter(({ status }) => status === 200)
  expect(created.length).toBeLessThanOrEqual(2)
  while ((await listActiveKeys()).length < 2) await owner.call(createApiKey)
  expect(await owner.expectRefusal(createApiKey)).toMatchObject({
    status: 409,
    code: 'too_many_api_keys',
  })
  expect(await listActiveKeys()).toHaveLength(2)
  await deleteAllKeys()
})

test('keys for tests are counted apart, and show what they are', async () => {
  await owner.call(createApiKey)
  await owner.call(createApiKey)
  const created = await owner.call(createApiKey, { body: { mode: 'test' } })
  expect(created.mode).toBe('test')
  expect(created.api_key).toMatch(/^pakk_test_[\w-]{43}$/)
  // The demo data have one.
  expect(await owner.expectRefusal(createApiKey, { body: { mode: 'test' } })).toMatchObject({
    status: 409,
    code: 'too_many_api_keys',
  })
  await owner.call(deleteApiKey, { body: { account_id: created.account_id } })
  await deleteAllKeys()
})

test('deleting a key several times frees only one slot', async () => {
  const { account_id } = await owner.call(createApiKey)
  await owner.call(createApiKey)
  const body = { account_id }
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => owner.send('DELETE', '/api_keys', { body })),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await owner.expectRefusal(deleteApiKey, { body })).status).toBe(404)
  await owner.call(createApiKey)
  expect((await owner.expectRefusal(createApiKey)).code).toBe('too_many_api_keys')
  await deleteAllKeys()
})

test.each(['active', 'key_01', 'acc_demo_postpaid', ''])(
  'deleting the key %j returns 404',
  async (account_id) =>
    expect((await owner.expectRefusal(deleteApiKey, { body: { account_id } })).status).toBe(404),
)

test.each(['postpaid.admin', 'postpaid.user', 'business', 'rdp', 'private'])(
  '%s may not list, create or delete keys',
  async (name) => {
    const browser = await logInAs(stack, `${name}@demo.test`)
    for (const each of [listApiKeys, createApiKey]) {
      expect((await browser.expectRefusal(each)).status).toBe(403)
    }
    const body = { account_id: 'key_01' }
    expect((await browser.expectRefusal(deleteApiKey, { body })).status).toBe(403)
  },
)

test('a key authenticates as its creator, records its last use and stops working with that account', async () => {
  const { api_key, account_id } = await owner.call(createApiKey)
  expect(await authenticateApiKey(api_key, '127.0.0.9')).toMatchObject({
    keyId: account_id,
    account: { id: 'acc_demo_postpaid', company: { segment: 'business_postpaid' } },
  })
  expect((await listKeys())[0]?.last_used_at).toMatch(/^\d{4}-/)

  await setStatus('inactive')
  await expect(authenticateApiKey(api_key, '127.0.0.9')).rejects.toMatchObject({
    type: 'not_authenticated',
  })
  await setStatus('active')
  expect((await authenticateApiKey(api_key, '127.0.0.9')).keyId).toBe(account_id)
  for (const change of [{ removed_at: '2026-01-01T00:00:00.000Z' }, { role: 'admin' }]) {
    const { Item } = await client.send(
      new GetCommand({ TableName: stack.tableName, Key: ownAccount }),
    )
    await client.send(new PutCommand({ TableName: stack.tableName, Item: { ...Item, ...change } }))
    await expect(
      authenticateApiKey(api_key, '127.0.0.9'),
      JSON.stringify(change),
    ).rejects.toMatchObject({
      type: 'not_authenticated',
    })
    await client.send(new PutCommand({ TableName: stack.tableName, Item }))
  }
  await owner.call(deleteApiKey, { body: { account_id } })
  await expect(authenticateApiKey(api_key, '127.0.0.9')).rejects.toMatchObject({
    type: 'not_authenticated',
  })
})

test('guessing keys is rate-limited, also across the addresses of one IPv6 subscriber', async () => {
  // The limit uses the clock of this process. It is frozen so that no hour ends during the test.
  // Fake timers would give it the clock of this machine when they end.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  onTestFinished(() => clock.mockRestore())
  const guess = (number: number) =>
    authenticateApiKey(`pakk_${number}`, `2001:db8:0:8::${number}`).catch(
      ({ type }: { type: string }) => type,
    )
  const responses: unknown[] = []
  for (let number = 0; number < 21; number += 1) responses.push(await guess(number))
  expect(new Set(responses.slice(0, 20))).toEqual(new Set(['not_authenticated']))
  expect(responses[20]).toBe('too_many_requests')
})
