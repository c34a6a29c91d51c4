import { afterAll, describe, expect, test } from 'vitest'
import { roles } from '#shared/accounts/account.ts'
import { segments } from '#shared/accounts/segments.ts'
import { type Call, usesApiKey } from '#shared/api/call.ts'
import type { KeyMode } from '#shared/public-api/key-rights.ts'
import { keys } from '#functions/store/keys.ts'
import { setUpStack } from '#test/support/stack/fixtures.ts'
import {
  contract,
  permissionTable,
  requests,
  toOutcome,
} from '#test/support/visitors/permission-requests.ts'
import {
  type PermissionCase,
  accessLevels,
  type Outcome,
} from '#test/support/visitors/permission-table.ts'
import {
  type CallerResponse,
  type Caller,
  createSeeder,
} from '#test/support/visitors/seed-caller.ts'

const openCallers: Caller[] = []
const stack = await setUpStack()
const seeder = await createSeeder(stack)
afterAll(() => {
  for (const caller of openCallers) caller.close()
})

/** A kind of caller and the outcome that the table expects for it. */
interface CallerKind {
  readonly name: string
  readonly caller: Caller
  readonly expected: (call: Call, row: PermissionCase) => Outcome
  /** The mode of the API key that it sends, which opens the public API and nothing else. */
  readonly keyMode?: KeyMode
}

const changesState = ({ method, changesState: also }: Call) => method !== 'GET' || also === true
const getAllowedOutcome = ({ allowedOutcome }: PermissionCase): Outcome =>
  allowedOutcome ?? 'allowed'

const getGuestOutcome = (_: Call, row: PermissionCase): Outcome =>
  accessLevels[row.access].allowsGuests ? getAllowedOutcome(row) : 'not_authenticated'

const getSessionlessOutcome = (call: Call, row: PermissionCase): Outcome => {
  if (call.providerCallback || call.usesNoSession) return getAllowedOutcome(row)
  if (changesState(call)) return 'page_out_of_date'
  return accessLevels[row.access].allowsNoSession ? getAllowedOutcome(row) : 'not_authenticated'
}

/** One company per segment with one person per role; private persons have a role without a company. */
const createPeopleWithRoles = async (): Promise<CallerKind[]> => {
  const people = segments.map(async (segment) => {
    const company = segment === 'private' ? undefined : await seeder.createCompany(segment)
    return Promise.all(
      roles.map(async (role): Promise<CallerKind> => {
        const person = await seeder.createPerson({ segment, role, ...(company && { company }) })
        const expected = (_: Call, row: PermissionCase): Outcome => {
          const { [segment]: admitted }: Record<string, readonly string[]> =
            accessLevels[row.access].roles
          return admitted?.includes(role) ? getAllowedOutcome(row) : 'not_allowed'
        }
        return { name: `${segment} ${role}`, caller: (await seeder.logIn(person)).caller, expected }
      }),
    )
  })
  return (await Promise.all(people)).flat()
}

const createPeopleWithoutRole = (): Promise<CallerKind[]> =>
  Promise.all(
    segments.map(async (segment): Promise<CallerKind> => {
      const { caller } = await seeder.logIn(await seeder.createPerson({ segment }))
      const expected = (_: Call, row: PermissionCase): Outcome => {
        const admitted: readonly string[] = accessLevels[row.access].segmentsWithoutRole
        return admitted.includes(segment) ? getAllowedOutcome(row) : 'not_allowed'
      }
      return { name: `${segment} without a company`, caller, expected }
    }),
  )

/** A private account of customer support may also make the calls of the back office; others may not. */
const createSupport = async (): Promise<CallerKind> => {
  const groups = [{ name: 'support' as const }]
  const { caller } = await seeder.logIn(await seeder.createPerson({ segment: 'private', groups }))
  const expected = (_: Call, row: PermissionCase): Outcome => {
    const admitted: readonly string[] = accessLevels[row.access].segmentsWithoutRole
    // Customer support has no address book.
    const isAllowed =
      row.access === 'customer support' ||
      (row.access !== 'people without a company' && admitted.includes('private'))
    return isAllowed ? getAllowedOutcome(row) : 'not_allowed'
  }
  return { name: 'customer support', caller, expected }
}

const createInactivePeople = async (): Promise<CallerKind[]> => {
  const company = await seeder.createCompany('business_postpaid')
  const owner = {
    segment: 'business_postpaid',
    role: 'owner',
    company,
    status: 'inactive',
  } as const
  const expected = (_: Call, row: PermissionCase): Outcome =>
    row.allowsInactive ? getAllowedOutcome(row) : 'inactive_account'
  const people = [
    await seeder.createPerson(owner),
    await seeder.createPerson({ ...owner, role: 'user' }),
  ]
  const sessions = await Promise.all(people.map(seeder.logIn))
  return sessions.map(({ caller }, index) => ({ name: `inactive ${index}`, caller, expected }))
}

const createOutsiders = async (): Promise<CallerKind[]> => {
  const company = await seeder.createCompany('business_postpaid')
  const owner = await seeder.createPerson({ segment: 'business_postpaid', role: 'owner', company })
  const expired = await seeder.logIn(owner)
  await seeder.table.write({ update: keys.session(expired.secretHash), set: { expires_at: 1 } })
  const authorization = await seeder.createApiKey(company, owner)
  const testKey = await seeder.createApiKey(company, owner, { mode: 'test' })
  return [
    { name: 'anonymous', caller: await seeder.startSession(), expected: getGuestOutcome },
    {
      name: 'an API key in a visitor’s session',
      caller: await seeder.startSession({ authorization }),
      expected: getGuestOutcome,
      keyMode: 'live',
    },
    {
      name: 'an API key alone',
      caller: seeder.createSessionlessCaller({ authorization }),
      expected: getSessionlessOutcome,
      keyMode: 'live',
    },
    {
      name: 'a test key alone',
      caller: seeder.createSessionlessCaller({ authorization: testKey }),
      expected: getSessionlessOutcome,
      keyMode: 'test',
    },
    { name: 'an expired session', caller: expired.caller, expected: getSessionlessOutcome },
  ]
}

const toCaseName = ({ name, row }: { name: string; row: PermissionCase }) =>
  row.action === undefined ? name : `${name} (${row.action})`

const cookieAttributes = {
  '__Host-session': '; Path=/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax',
  _xsrf: '; Path=/; Max-Age=2592000; Secure; SameSite=Lax',
  '__Host-device': '; Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Strict',
}

/** Headers of a response that allow caching, and cookies with other attributes than required. */
const findUnsafeHeaders = ({ headers }: Pick<CallerResponse, 'headers'>): string[] => [
  ...(headers['cache-control'] === 'no-store' ? [] : [`cache-control ${headers['cache-control']}`]),
  ...(headers['set-cookie'] ?? []).filter(
    (cookie) =>
      !Object.entries(cookieAttributes).some(
        ([name, attributes]) =>
          cookie.startsWith(`${name}=`) && cookie.slice(cookie.indexOf(';')) === attributes,
      ),
  ),
]

const getExpectedOutcome = (
  { expected, keyMode }: CallerKind,
  call: Call,
  row: PermissionCase,
): Outcome => {
  if (!usesApiKey(call)) return expected(call, row)
  if (keyMode === undefined) return 'not_authenticated'
  const isAllowed = keyMode === 'test' || row.access !== 'programs with a test key'
  return isAllowed ? getAllowedOutcome(row) : 'not_allowed'
}

const findDeviations = async (kind: CallerKind): Promise<string[]> => {
  const { name: who, caller } = kind
  const deviations: string[] = []
  for (const { name, row } of requests) {
    const call = contract[name]
    if (!call) continue
    const response = await caller.send(call, row.request)
    const seen = toOutcome(response)
    const expectedOutcome = getExpectedOutcome(kind, call, row)
    deviations.push(
      ...(call.isPublicData ? [] : findUnsafeHeaders(response)).map(
        (header) => `${name} responds to ${who} with ${header}`,
      ),
    )
    if (seen !== expectedOutcome)
      deviations.push(`${toCaseName({ name, row })} to ${who}: ${seen}, not ${expectedOutcome}`)
  }
  return deviations
}

describe('the table of permissions', () => {
  test('has a row for every call and no other', () => {
    expect(Object.keys(permissionTable).toSorted()).toEqual(Object.keys(contract).toSorted())
  })

  test('matches the responses to every role of every segment, guests, inactive accounts, expired sessions and API keys', async () => {
    const kinds = [
      ...(await createPeopleWithRoles()),
      ...(await createPeopleWithoutRole()),
      await createSupport(),
      ...(await createInactivePeople()),
      ...(await createOutsiders()),
    ]
    openCallers.push(...kinds.map(({ caller }) => caller))
    expect(kinds).toHaveLength(segments.length * roles.length + segments.length + 8)
    expect((await Promise.all(kinds.map(findDeviations))).flat()).toEqual([])
  })
})
