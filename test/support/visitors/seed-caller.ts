import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Role } from '#shared/accounts/account.ts'
import type { Company } from '#shared/accounts/company.ts'
import { features } from '#shared/accounts/features.ts'
import type { Segment } from '#shared/accounts/segments.ts'
import type { Call } from '#shared/api/call.ts'
import type { AccountRecord } from '#functions/store/records/account-store.ts'
import type { TestStack } from '../stack/stack.ts'
import type { RequestOptions } from './visitor.ts'

/** Lets this process use the stores of the product on a stack's table. */
const importStores = async ({ tableClient, tableName }: TestStack) => {
  const { endpoint, region, credentials } = tableClient
  process.env['TABLE_NAME'] = tableName
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = endpoint
  process.env['AWS_REGION'] = region
  process.env['AWS_ACCESS_KEY_ID'] = credentials.accessKeyId
  process.env['AWS_SECRET_ACCESS_KEY'] = credentials.secretAccessKey
  const [
    { table },
    sessions,
    { createKey },
    cookies,
    { createId },
    accounts,
    companies,
    { buildInvitationPointer },
  ] = await Promise.all([
    import('#functions/store/table.ts'),
    import('#functions/store/records/session-store.ts'),
    import('#functions/store/records/api-key-store.ts'),
    import('#functions/http/cookies.ts'),
    import('#functions/lib/ids.ts'),
    import('#functions/accounts/build-account.ts'),
    import('#functions/store/records/company-store.ts'),
    import('#functions/store/records/invitation-store.ts'),
  ])
  return {
    table,
    sessions,
    createKey,
    cookies,
    createId,
    accounts,
    companies,
    buildInvitationPointer,
  }
}

/** An account to be made. */
export interface PersonOptions {
  readonly segment: Segment
  readonly role?: Role
  readonly company?: Company
  readonly status?: 'active' | 'inactive'
}

let addresses = 0
/** The loopback has many addresses: no caller uses up the limits of another. */
const getNextAddress = () => `127.0.2.${(addresses++ % 250) + 1}`

/** Sends calls with fixed headers from an address of its own, one connection after the other. */
const createCaller = (origin: string, headers: Readonly<Record<string, string>>) => {
  const agent = new Agent({ keepAlive: true, localAddress: getNextAddress(), maxSockets: 1 })
  const send = (
    call: Call,
    { params, query, body }: RequestOptions = {},
  ): Promise<CallerResponse> =>
    new Promise((resolve, reject) => {
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(params?.[name] ?? ''),
      )
      const search = new URLSearchParams(query).toString()
      const content = call.method === 'GET' ? '' : JSON.stringify(body ?? {})
      const sent = request(`${origin}/api${path}${search && `?${search}`}`, {
        method: call.method,
        agent,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(content),
        },
      })
      sent.on('error', reject)
      sent.on('response', (response) => {
        text(response).then(
          (answer) =>
            resolve({ status: response.statusCode ?? 0, text: answer, headers: response.headers }),
          reject,
        )
      })
      sent.end(content)
    })
  return { send, close: () => agent.destroy() }
}

/** What came back. */
export interface CallerResponse {
  readonly status: number
  readonly text: string
  readonly headers: IncomingHttpHeaders
}

/** Somebody who makes calls. */
export type Caller = ReturnType<typeof createCaller>

/**
 * Makes accounts, companies and sessions by the stores of the product, without their sign-up: a
 * hundred a second, of every kind there may be, in a segment and role that no sign-up gives.
 */
export const createSeeder = async (stack: TestStack) => {
  const {
    table,
    sessions,
    createKey,
    cookies,
    createId,
    accounts,
    companies,
    buildInvitationPointer,
  } = await importStores(stack)

  const company = async (segment: Segment): Promise<Company> => {
    const id = createId('com')
    const made: Company = {
      id,
      name: `Ettevõte ${id}`,
      registry_code: id,
      vat_number: '',
      address_street: 'Viru 4',
      address_state: 'Tallinn',
      address_zip: '10111',
      trademark: '',
      contact_person: '',
      phone: '+37255500000',
      email: `${id}@example.test`,
      invoice_email: '',
      country: 'ee',
      iban: '',
      swift: '',
      segment,
      features: [...features],
    }
    await table.transact(companies.buildCompanyWrites(made))
    return made
  }

  const blank = {
    name: 'Mari',
    surname: '',
    phone: '+37255500000',
    phone_verified: true,
    locale_code: 'et_EE',
    country: 'ee',
    has_door_code: false,
  } as const

  const person = async ({ segment, role, company: of, status = 'active' }: PersonOptions) => {
    const [id, userId] = [createId('acc'), createId('usr')]
    const email = `${id}@example.test`.toLowerCase()
    const account: AccountRecord = {
      ...blank,
      groups: [],
      id,
      user_id: userId,
      email,
      segment,
      role: role ?? null,
      company_id: of?.id ?? null,
      status,
    }
    const user = {
      id: userId,
      email,
      is_email_verified: true,
      is_subscribed: false,
      account_id: id,
      session_epoch: 0,
    }
    await table.transact([
      ...accounts.buildUserWrites(user),
      ...accounts.buildAccountWrites(account),
    ])
    return { account, user }
  }

  const createSessionCaller = (secret: string, more: Readonly<Record<string, string>> = {}) =>
    createCaller(stack.url, {
      cookie: `__Host-session=${secret}; _xsrf=${cookies.createXsrfToken(secret)}`,
      'x-xsrftoken': cookies.createXsrfToken(secret),
      ...more,
    })

  /** A session of an account. */
  const logIn = async ({ account, user }: Awaited<ReturnType<typeof person>>) => {
    const login = { userId: user.id, account, epoch: user.session_epoch }
    const { secret, secretHash } = await sessions.startSession({ login })
    return { caller: createSessionCaller(secret), secretHash }
  }

  /** Invites an e-mail to a company, two minutes ago, and answers the account that waits for it. */
  const invite = async ({ id: company_id, segment }: Company, email: string): Promise<string> => {
    const id = createId('acc')
    const record: AccountRecord = {
      ...blank,
      groups: [],
      id,
      user_id: null,
      invited_at: new Date(Date.now() - 120_000).toISOString(),
      email,
      segment,
      role: 'user',
      company_id,
      status: 'active',
    }
    await table.transact([...accounts.buildAccountWrites(record), buildInvitationPointer(record)])
    return id
  }

  return {
    table,
    createId,
    company,
    invite,
    person,
    logIn,
    /** A visitor's session. */
    visit: async (headers: Readonly<Record<string, string>> = {}) =>
      createSessionCaller((await sessions.startSession()).secret, headers),
    /** No session, only these headers. */
    stranger: (headers: Readonly<Record<string, string>>) => createCaller(stack.url, headers),
    apiKey: async (of: Company, { account }: Awaited<ReturnType<typeof person>>) =>
      (await createKey(of.id, account)).api_key,
  }
}
