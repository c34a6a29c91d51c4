import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { roles } from '#shared/accounts/account.ts'
import { segments } from '#shared/accounts/segments.ts'
import type { Call } from '#shared/api/call.ts'
import { apiError } from '#shared/api/errors.ts'
import { calls } from '#shared/api/index.ts'
import { defaultParcelLabelSetting } from '#shared/labels/parcel-label-setting.ts'
import { keys } from '#functions/store/keys.ts'
import { places } from '../support/examples/example-body.ts'
import { exampleOrder } from '../support/examples/example-order.ts'
import {
  type PermissionCase,
  accessLevels,
  type Outcome,
  permissions,
} from '../support/visitors/permission-table.ts'
import { type CallerResponse, type Caller, createSeeder } from '../support/visitors/seed-caller.ts'
import type { TestStack } from '../support/stack/stack.ts'
import { startTestStack } from '../support/stack/stack.ts'
import type { RequestOptions } from '../support/visitors/visitor.ts'

let stack: TestStack
let seeds: Awaited<ReturnType<typeof createSeeder>>
const open: Caller[] = []
beforeAll(async () => {
  stack = await startTestStack()
  seeds = await createSeeder(stack)
})
afterAll(async () => {
  for (const caller of open) caller.close()
  await stack.stop()
})

const contract: Readonly<Record<string, Call>> = calls
const table: Readonly<Record<string, readonly PermissionCase[]>> = permissions
const leaves = 'logOut'

const codes: Readonly<Record<string, Outcome>> = {
  xsrf: 'page_out_of_date',
  inactive_account: 'inactive_account',
}

/** An answer as the table names it; what it does not name stands for itself, so that it shows. */
const outcomeOf = ({ status, text }: { status: number; text: string }): string => {
  if (status === 404) return 'not_found'
  if (status !== 401 && status !== 403) {
    return status < 429 ? 'allowed' : `answered ${status}: ${text}`
  }
  const { error_code, error_type } = z.parse(apiError, JSON.parse(text))
  return codes[error_code] ?? error_type
}

/** Whoever calls, with what the table says of them. */
interface Kind {
  readonly name: string
  readonly caller: Caller
  readonly expected: (call: Call, row: PermissionCase) => Outcome
}

const changesState = ({ method, changesState: also }: Call) => method !== 'GET' || also === true
const whoComesIn = ({ ends }: PermissionCase): Outcome => ends ?? 'allowed'

const asGuest = (_: Call, row: PermissionCase): Outcome =>
  accessLevels[row.open].guests ? whoComesIn(row) : 'not_authenticated'

const withoutSession = (call: Call, row: PermissionCase): Outcome => {
  if (call.providerCallback) return whoComesIn(row)
  if (changesState(call)) return 'page_out_of_date'
  return accessLevels[row.open].withoutSession ? whoComesIn(row) : 'not_authenticated'
}

/** One company a segment with one person a role; for private persons the role stands alone. */
const peopleOfAllKinds = async (): Promise<Kind[]> => {
  const made = segments.map(async (segment) => {
    const company = segment === 'private' ? undefined : await seeds.company(segment)
    return Promise.all(
      roles.map(async (role): Promise<Kind> => {
        const person = await seeds.person({ segment, role, ...(company && { company }) })
        const expected = (_: Call, row: PermissionCase): Outcome => {
          const { [segment]: admitted }: Record<string, readonly string[]> =
            accessLevels[row.open].roles
          return admitted?.includes(role) ? whoComesIn(row) : 'not_allowed'
        }
        return { name: `${segment} ${role}`, caller: (await seeds.logIn(person)).caller, expected }
      }),
    )
  })
  return (await Promise.all(made)).flat()
}

const peopleWithoutRole = (): Promise<Kind[]> =>
  Promise.all(
    segments.map(async (segment): Promise<Kind> => {
      const { caller } = await seeds.logIn(await seeds.person({ segment }))
      const expected = (_: Call, row: PermissionCase): Outcome => {
        const admitted: readonly string[] = accessLevels[row.open].withoutRole
        return admitted.includes(segment) ? whoComesIn(row) : 'not_allowed'
      }
      return { name: `${segment} without a company`, caller, expected }
    }),
  )

const inactive = async (): Promise<Kind[]> => {
  const company = await seeds.company('business_postpaid')
  const owner = {
    segment: 'business_postpaid',
    role: 'owner',
    company,
    status: 'inactive',
  } as const
  const expected = (_: Call, row: PermissionCase): Outcome =>
    row.evenInactive ? whoComesIn(row) : 'inactive_account'
  const people = [await seeds.person(owner), await seeds.person({ ...owner, role: 'user' })]
  const sessions = await Promise.all(people.map(seeds.logIn))
  return sessions.map(({ caller }, index) => ({ name: `inactive ${index}`, caller, expected }))
}

const outside = async (): Promise<Kind[]> => {
  const company = await seeds.company('business_postpaid')
  const owner = await seeds.person({ segment: 'business_postpaid', role: 'owner', company })
  const expired = await seeds.logIn(owner)
  await seeds.table.write({ update: keys.session(expired.secretHash), set: { expires_at: 1 } })
  const authorization = await seeds.apiKey(company, owner)
  return [
    { name: 'anonymous', caller: await seeds.visit(), expected: asGuest },
    {
      name: 'an API key in a visitor’s session',
      caller: await seeds.visit({ authorization }),
      expected: asGuest,
    },
    {
      name: 'an API key alone',
      caller: seeds.stranger({ authorization }),
      expected: withoutSession,
    },
    { name: 'an expired session', caller: expired.caller, expected: withoutSession },
  ]
}

/** Every request of the table; leaving comes last, since it ends the session. */
const requests = Object.entries(table)
  .flatMap(([name, rows]) => rows.map((row) => ({ name, row })))
  .toSorted((a, b) => Number(a.name === leaves) - Number(b.name === leaves))

const describeRow = ({ name, row }: { name: string; row: PermissionCase }) =>
  row.doing === undefined ? name : `${name} (${row.doing})`

const cookieAttributes = {
  '__Host-session': '; Path=/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax',
  _xsrf: '; Path=/; Max-Age=2592000; Secure; SameSite=Lax',
}

/** What of an answer's headers would let it be kept, or its cookies be read or sent where they must not. */
const looseHeaders = ({ headers }: Pick<CallerResponse, 'headers'>): string[] => [
  ...(headers['cache-control'] === 'no-store' ? [] : [`cache-control ${headers['cache-control']}`]),
  ...(headers['set-cookie'] ?? []).filter(
    (cookie) =>
      !Object.entries(cookieAttributes).some(
        ([name, attributes]) =>
          cookie.startsWith(`${name}=`) && cookie.slice(cookie.indexOf(';')) === attributes,
      ),
  ),
]

const judge = async ({ name: who, caller, expected }: Kind): Promise<string[]> => {
  const wrong: string[] = []
  for (const { name, row } of requests) {
    const call = contract[name]
    if (!call) continue
    const answer = await caller.send(call, row.sent)
    const seen = outcomeOf(answer)
    const wanted = expected(call, row)
    wrong.push(...looseHeaders(answer).map((header) => `${name} answers ${who} with ${header}`))
    if (seen !== wanted)
      wrong.push(`${describeRow({ name, row })} to ${who}: ${seen}, not ${wanted}`)
  }
  return wrong
}

describe('the table of permissions', () => {
  test('has a row for every call and no other', () => {
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(contract).toSorted())
  })

  test('is what every role of every segment, guests, inactive accounts, ended sessions and API keys see', async () => {
    const kinds = [
      ...(await peopleOfAllKinds()),
      ...(await peopleWithoutRole()),
      ...(await inactive()),
      ...(await outside()),
    ]
    open.push(...kinds.map(({ caller }) => caller))
    expect(kinds).toHaveLength(segments.length * roles.length + segments.length + 6)
    expect((await Promise.all(kinds.map(judge))).flat()).toEqual([])
    // Some 3,000 requests: ten seconds on a machine of its own.
  }, 90_000)
})

/** Fields that name what belongs to nobody or everybody: places, products, messages of the bank. */
const publicIds = [
  'place_id',
  'place_ids',
  'location_id',
  'service_point_id',
  'preferred_dropoff_place_id',
  'destination_place_id',
  'product_id',
  'product_ids',
  'service_ids',
]
const isId = (name: string) => /^(?:.*_)?ids?$|^after$|^barcodes$/.test(name)

const namesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : []

/** The names of all fields of a schema that carry ids, however deep. */
const idsIn = (schema: unknown): string[] => {
  if (Array.isArray(schema)) return schema.flatMap(idsIn)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) =>
    key === 'properties' ? [...namesOf(value).filter(isId), ...idsIn(value)] : idsIn(value),
  )
}

const namesIds = ({ params, query, body }: Call): boolean =>
  [params, query, body]
    .flatMap((schema) =>
      schema ? idsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : [],
    )
    .some((name) => !publicIds.includes(name))

/** Places of the network have numbers that everybody knows. */
const ofPlaces = ['listPlaces', 'listNearestPlaces']

describe('the owner of another company', () => {
  type Foreign = readonly {
    readonly call: Call
    readonly sent: RequestOptions
    readonly by: Caller
  }[]
  let first: Foreign
  let other: Caller
  let ids: readonly string[]

  const answerOf = z.object({
    bookmarks: z.optional(z.array(z.object({ id: z.string() }))),
    account_places: z.optional(z.array(z.object({ account_place_id: z.string() }))),
    api_keys: z.optional(z.array(z.object({ account_id: z.string() }))),
  })
  const read = async (by: Caller, call: Call, sent?: RequestOptions) =>
    answerOf.parse(JSON.parse((await by.send(call, sent)).text))

  beforeAll(async () => {
    const segment = 'business_postpaid'
    const [company, otherCompany] = [await seeds.company(segment), await seeds.company(segment)]
    const owner = await seeds.person({ segment, role: 'owner', company })
    const colleague = await seeds.person({ segment, role: 'user', company })
    const guest = await seeds.person({ segment: 'private' })
    const { caller } = await seeds.logIn(owner)
    const { caller: invited } = await seeds.logIn(guest)
    const otherOwner = await seeds.person({ segment, role: 'owner', company: otherCompany })
    other = (await seeds.logIn(otherOwner)).caller
    open.push(caller, invited, other)

    const [accepted, declined, again] = await Promise.all([
      seeds.invite(company, guest.account.email),
      seeds.invite(await seeds.company(segment), guest.account.email),
      seeds.invite(company, 'nobody@example.test'),
    ])
    const { id: order, barcode } = exampleOrder
    await seeds.table.write({
      put: {
        ...keys.order(company.id, order),
        ...exampleOrder,
        owner: company.id,
        door_code: '123456',
      },
    })
    await seeds.table.write({
      put: { ...keys.barcode(barcode), owner: company.id, order_id: order },
    })
    const file = seeds.createId('req')
    const look = {
      company_name: company.name,
      company_address: '',
      setting: { ...defaultParcelLabelSetting },
    }
    await seeds.table.write({
      put: {
        ...keys.labelJob(company.id, file),
        id: file,
        owner: company.id,
        orders_owner: company.id,
        barcodes: [barcode],
        format: 'A4/8',
        start_position: 1,
        locale: 'et_EE',
        look,
        state: 'waiting',
        done: 0,
        ordered_at: Date.now(),
        expires_at: 2 ** 32,
      },
    })
    const { bookmarks } = await read(caller, calls.createBookmark, {
      body: { name: 'Minu', link: '/shipments' },
    })
    const bookmark = bookmarks?.[0]?.id ?? ''
    const { account_places } = await read(caller, calls.saveAccountPlace, {
      body: { place_id: places.ulemiste, order: 1 },
    })
    const account_place_id = account_places?.[0]?.account_place_id ?? ''
    await caller.send(calls.createApiKey)
    const { api_keys } = await read(caller, calls.listApiKeys)
    const key = api_keys?.[0]?.account_id ?? ''

    const person = colleague.account.id
    const own = (call: Call, sent: RequestOptions, by = caller) => ({ call, sent, by })
    first = [
      own(calls.switchAccount, { body: { account_id: owner.account.id } }),
      own(calls.updateUser, { body: { account_id: owner.account.id } }),
      own(calls.updateAccount, {
        body: { kind: 'person', id: person, name: 'Uus', phone: '55512345', role: 'user' },
      }),
      own(calls.resendInvitation, { params: { id: again } }),
      own(calls.acceptInvitation, { body: { account_id: accepted } }, invited),
      own(calls.declineInvitation, { params: { token: declined } }, invited),
      own(calls.saveAccountPlace, { body: { account_place_id, place_id: places.sadam, order: 1 } }),
      own(calls.deleteAccountPlace, { body: { id: account_place_id } }),
      own(calls.sendSms, {
        body: { order_id: order, phone_number: '+37255512345', sms_type: 'door_code' },
      }),
      own(calls.bookDoors, { params: { place_id: places.sadam }, body: { ids: [order] } }),
      own(calls.payOrders, {
        body: { order_ids: [order], itella_terms: true, location_id: null, gateway: 'meripank' },
      }),
      own(calls.printLabels, { body: { barcodes: { [barcode]: {} } } }),
      own(calls.getLabelFile, { params: { id: file } }),
      own(calls.cancelOrders, { body: { ids: [order] } }),
      own(calls.deleteBookmark, { params: { id: bookmark } }),
      own(calls.deleteApiKey, { body: { account_id: key } }),
      own(calls.deleteAccount, { params: { id: person } }),
    ]
    const { id: ownId } = owner.account
    ids = [order, bookmark, account_place_id, key, person, ownId, company.id, again]
    if (ids.includes(''))
      throw new Error(`something of the first company was not made: ${ids.join()}`)
  })

  test('every call that names something of a company is tried', () => {
    const named = Object.values<Call>(calls).filter(
      (call) => namesIds(call) && !call.providerCallback && !ofPlaces.includes(call.name),
    )
    const tried = first.map(({ call }) => call.name)
    // An invitation is declined by its id where others have a token; shipments after a foreign one
    // are the caller's own, as the next test shows.
    const expected = [...named.map(({ name }) => name), 'declineInvitation']
    expect(expected.toSorted()).toEqual([...tried, 'listShipments'].toSorted())
  })

  test('reads nothing of the first company, which reads its own', async () => {
    const readAll = async (by: Caller) => {
      const texts: string[] = []
      for (const { name, row } of requests) {
        const call = contract[name]
        if (call?.method === 'GET') texts.push((await by.send(call, row.sent)).text)
      }
      const query = { after: exampleOrder.id }
      texts.push((await by.send(calls.listShipments, { query })).text)
      return texts.join('\n')
    }
    const [foreign, own] = [await readAll(other), await readAll(first[0]?.by ?? other)]
    const seen = (texts: string) => ids.filter((id) => texts.includes(`"${id}"`))
    expect(seen(foreign)).toEqual([])
    expect(seen(own)).toEqual(ids)
  })

  test('changes nothing of the first company: to them it does not exist, and to it it does', async () => {
    for (const { call, sent, by } of first) {
      const [foreign, own] = [await other.send(call, sent), await by.send(call, sent)]
      const both = { call: call.name, foreign: outcomeOf(foreign), own: outcomeOf(own) }
      expect(both, own.text).toEqual({ call: call.name, foreign: 'not_found', own: 'allowed' })
    }
  })
})
