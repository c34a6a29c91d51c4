import { describe, expect, test } from 'vitest'
import { type Call, usesApiKey } from '#shared/api/call.ts'
import { calls } from '#shared/api/index.ts'
import {
  createIntegrationOrders,
  listCourierVisitTimes,
  listIntegrationPlaces,
} from '#shared/api/integrations.ts'
import { type ApiKey, createApiKey, deleteApiKey, listApiKeys } from '#shared/api/services.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { addDays, toTallinnDay } from '#shared/lib/tallinn-time.ts'
import { keyScopes, type KeyScope } from '#shared/public-api/key-rights.ts'
import { readXml } from '#functions/http/read-xml.ts'
import { hashSecret } from '#functions/lib/ids.ts'
import { keys } from '#functions/store/keys.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import { logInAs } from '#test/support/visitors/log-in-as.ts'
import { createSeeder } from '#test/support/visitors/seed-caller.ts'
import { createProgram, xml } from './program.ts'

const stack = await setUpStack()
const seeder = await createSeeder(stack)
const owner = await logInAs(stack, 'postpaid@demo.test')
const demo = await owner.call(createApiKey, { body: { name: 'Pood' } })
const key = demo.api_key
const { send, refuse } = createProgram(stack, key)

/** Creates a company with a key, and returns what its program and its owner can do. */
const setUpCompany = async (options: Parameters<typeof seeder.createApiKey>[2]) => {
  const company = await seeder.createCompany('business_postpaid')
  const person = await seeder.createPerson({ segment: 'business_postpaid', role: 'owner', company })
  const secret = await seeder.createApiKey(company, person, options)
  const { caller } = await seeder.logIn(person)
  const getKey = async (): Promise<ApiKey | undefined> =>
    listApiKeys.result.parse(JSON.parse((await caller.send(listApiKeys)).text)).api_keys[0]
  return { company, person, secret, getKey, program: createProgram(stack, secret) }
}

test.each([
  ['without a key', ''],
  ['with an unknown key', 'pakk_unknown'],
  ['with a scheme', `Bearer ${key}`],
])('%s a call answers 401 with 037', async (_, authorization) => {
  const headers = { authorization }
  expect(await refuse(listIntegrationPlaces, { headers })).toEqual([401, '037 '])
  const body = await send(listIntegrationPlaces, { headers: { authorization, ...xml } })
  expect(body).toMatchObject({ status: 401, type: 'application/xml; charset=utf-8' })
  expect(readXml(body.text)).toMatchObject({ error: { item: { error: { code: '037' } } } })
})

test('a deleted key ends at once, and so does that of a deactivated owner', async () => {
  const query = 'country=ee&type=po'
  const other = await owner.call(createApiKey)
  const headers = { authorization: other.api_key }
  expect((await send(listIntegrationPlaces, { query, headers })).status).toBe(200)
  await owner.call(deleteApiKey, { body: { account_id: other.account_id } })
  expect(await refuse(listIntegrationPlaces, { query, headers })).toEqual([401, '037 '])

  const { person, program } = await setUpCompany({})
  expect((await program.send(listIntegrationPlaces, { query })).status).toBe(200)
  await seeder.table.write({ update: keys.account(person.account.id), set: { status: 'inactive' } })
  expect(await program.refuse(listIntegrationPlaces, { query })).toEqual([401, '037 '])
})

test('opens no call of the site, and the cookies of the site open no call of programs', async () => {
  const response = await fetch(`${stack.url}/api/api_keys`, { headers: { authorization: key } })
  expect(response.status).toBe(401)
  const { status } = await owner.send('GET', '/ext/v1/places', { query: { country: 'ee' } })
  expect(status).toBe(401)
})

describe('scopes', () => {
  const contract: readonly Call[] = Object.values(calls)
  const listAllowed = async ({ send: sendAs }: ReturnType<typeof createProgram>) => {
    const allowed: string[] = []
    for (const call of contract.filter(usesApiKey)) {
      const request = { params: { barcode: 'x' }, ...(call.body && { body: '{}' }) }
      const { status, text } = await sendAs(call, request)
      if (status !== 403) allowed.push(call.name)
      else expect(JSON.parse(text)).toMatchObject({ error: { item: [{ error: { code: '039' } }] } })
    }
    return allowed
  }
  const ofAll = ['listIntegrationPlaces', 'listCourierVisitTimes', 'checkPlace']
  const ofScopes: Readonly<Record<KeyScope, readonly string[]>> = {
    orders: ['createIntegrationOrders', 'quoteIntegrationOrders', 'cancelIntegrationOrder'],
    labels: ['getIntegrationLabels'],
    tracking: ['trackIntegrationOrders'],
    payments: ['listCodPayments'],
  }
  const everything = [...ofAll, ...keyScopes.flatMap((scope) => ofScopes[scope])]

  const cases: readonly {
    readonly scopes: readonly KeyScope[]
    readonly expected: readonly string[]
  }[] = [
    { scopes: [], expected: ofAll },
    ...keyScopes.map((scope) => ({ scopes: [scope], expected: [...ofAll, ...ofScopes[scope]] })),
    { scopes: keyScopes, expected: everything },
  ]
  test.each(cases)('$scopes allow their calls alone', async ({ scopes, expected }) => {
    const { program, getKey } = await setUpCompany({ name: 'Ladu', scopes })
    expect(new Set(await listAllowed(program))).toEqual(new Set(expected))
    expect(await getKey()).toMatchObject({ name: 'Ladu', scopes, limit: 600 })
  })

  test('of a key of an earlier release are all', async () => {
    const { company, program, secret, getKey } = await setUpCompany({ name: 'Uus', scopes: [] })
    const id = (await getKey())?.account_id ?? ''
    for (const update of [keys.apiKey(hashSecret(secret)), keys.companyApiKey(company.id, id)])
      await seeder.table.write({ update, remove: ['name', 'scopes', 'limit'] })
    expect(new Set(await listAllowed(program))).toEqual(new Set(everything))
    expect(await getKey()).toMatchObject({ name: '', scopes: keyScopes, limit: 600 })
  })

  test('are told in the refusal, in XML as well', async () => {
    const { program } = await setUpCompany({ scopes: ['tracking'] })
    const { text } = await program.send(createIntegrationOrders, { headers: xml, body: '<a/>' })
    expect(readXml(text)).toEqual({
      error: {
        item: {
          barcode: '',
          reference: '',
          error: { code: '039', text: 'This API key may not make the call: orders' },
        },
      },
    })
  })

  test.each([{ scopes: ['all'] }, { limit: 601 }, { limit: 0 }, { name: 'x'.repeat(41) }])(
    'and limits that do not exist are refused: %j',
    async (body) =>
      expect((await owner.send('POST', createApiKey.path, { body })).status).toBe(422),
  )
})

test('the limit of a key holds for each call and window, and its requests are counted by day', async () => {
  const { getKey, program } = await setUpCompany({ limit: 2 })
  expect(await getKey()).toMatchObject({ limit: 2, use: [], last_used_at: null })
  const id = (await getKey())?.account_id ?? ''
  const query = 'place_id=01007187'
  const visit = () => program.send(listCourierVisitTimes, { query })
  // The present window has at least a minute.
  const left = 600 - (Math.floor((await stack.now()) / 1000) % 600)
  if (left < 60) await stack.advanceClock('PT1M')
  const today = toTallinnDay(await stack.now())
  const past = async (days: number, requests: number) => {
    const day = toIsoDay(addDays(today, -days))
    const put = { ...keys.keyUse(id, day, 'GET places'), requests, expires_at: 9_999_999_999 }
    await seeder.table.write({ put })
  }
  await past(29, 5)
  await past(30, 7)
  expect([(await visit()).status, (await visit()).status]).toEqual([200, 200])
  expect(await program.refuse(listCourierVisitTimes, { query })).toEqual([429, 'undefined '])
  expect(await program.refuse(createIntegrationOrders, { body: '{' })).toEqual([400, '041 '])
  const used = await getKey()
  expect(used?.last_used_at).toMatch(/^\d{4}-/)
  expect(used?.use).toEqual([
    { call: 'GET places', today: 0, recent: 5 },
    { call: 'GET courier-visit-times', today: 3, recent: 3 },
    { call: 'POST orders', today: 1, recent: 1 },
  ])
  await stack.advanceClock('PT10M')
  expect((await visit()).status).toBe(200)
  expect((await getKey())?.use).toMatchObject([
    { call: 'GET places' },
    { call: 'GET courier-visit-times', recent: 4 },
    { call: 'POST orders' },
  ])
})

test('another company sees none of it', async () => {
  const { getKey } = await setUpCompany({ name: 'Oma' })
  const own = await getKey()
  const { api_keys } = await owner.call(listApiKeys)
  expect(api_keys.map(({ name }) => name)).toContain('Pood')
  expect(api_keys.map(({ account_id }) => account_id)).not.toContain(own?.account_id)
})
