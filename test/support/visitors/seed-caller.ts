import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Role } from '#shared/accounts/account.ts'
import type { Company } from '#shared/accounts/company.ts'
import { features } from '#shared/accounts/features.ts'
import type { Segment } from '#shared/accounts/segments.ts'
import type { Call } from '#shared/api/call.ts'
import { keys } from '#functions/store/keys.ts'
import { exists } from '#functions/store/operations.ts'
import type { AccountRecord } from '#functions/store/records/account-store.ts'
import { countUp } from '#test/support/count-up.ts'
import { configureStores } from '#test/support/stack/configure-stores.ts'
import type { SharedStack } from '#test/support/stack/stack.ts'
import type { RequestOptions } from './visitor.ts'

/** Configures this process for a stack's table and imports the product's stores. */
const importStores = async (stack: SharedStack) => {
  await configureStores(stack)
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
    import('#functions/store/records/sessions/start-session.ts'),
    import('#functions/store/records/api-key-store.ts'),
    import('#functions/http/cookies.ts'),
    import('#functions/lib/ids.ts'),
    import('#functions/accounts/build-account.ts'),
    import('#functions/store/records/company-store.ts'),
    import('#functions/accounts/invitation-store.ts'),
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

/** Attributes of an account to create. */
export interface PersonOptions {
  readonly segment: Segment
  readonly role?: Role
  readonly company?: Company
  readonly status?: 'active' | 'inactive'
  readonly groups?: AccountRecord['groups']
}

/** One of 250 loopback addresses, so that callers do not share rate limits. */
const getNextAddress = () => `127.0.2.${(countUp('caller') % 250) + 1}`

/** Encodes a body as the call expects it: as JSON, or as a form whose values are texts. */
const encodeBody = async ({ method, bodyType }: Call, body: unknown) => {
  if (bodyType !== 'multipart') {
    return { type: 'application/json', content: method === 'GET' ? '' : JSON.stringify(body ?? {}) }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  const encoded = new Response(form)
  return {
    type: encoded.headers.get('content-type') ?? '',
    content: Buffer.from(await encoded.arrayBuffer()),
  }
}

/** Creates a caller with fixed headers, an IP address of its own and one connection at a time. */
const createCaller = (origin: string, headers: Readonly<Record<string, string>>) => {
  const agent = new Agent({ keepAlive: true, localAddress: getNextAddress(), maxSockets: 1 })
  const send = async (
    call: Call,
    { params, query, body }: RequestOptions = {},
  ): Promise<CallerResponse> => {
    const { type, content } = await encodeBody(call, body)
    return new Promise((resolve, reject) => {
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(params?.[name] ?? ''),
      )
      const search = new URLSearchParams(query).toString()
      const outgoing = request(`${origin}/api${path}${search && `?${search}`}`, {
        method: call.method,
        agent,
        headers: {
          ...headers,
          'content-type': type,
          'content-length': Buffer.byteLength(content),
        },
      })
      outgoing.on('error', reject)
      outgoing.on('response', (response) => {
        text(response).then(
          (responseText) =>
            resolve({
              status: response.statusCode ?? 0,
              text: responseText,
              headers: response.headers,
            }),
          reject,
        )
      })
      outgoing.end(content)
    })
  }
  return { send, close: () => agent.destroy() }
}

/** A response with its body as text. */
export interface CallerResponse {
  readonly status: number
  readonly text: string
  readonly headers: IncomingHttpHeaders
}

/** A client with fixed credentials. */
export type Caller = ReturnType<typeof createCaller>

/**
 * Creates accounts, companies and sessions through the product's stores instead of the sign-up:
 * about a hundred per second, in any segment and role, including those that no sign-up offers.
 */
export const createSeeder = async (stack: SharedStack) => {
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

  /** Creates a company of a segment with all features. */
  const createCompany = async (segment: Segment): Promise<Company> => {
    const id = createId('com')
    const company: Company = {
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
    await table.transact(companies.buildCompanyWrites(company))
    return company
  }

  const defaults = {
    name: 'Mari',
    surname: '',
    phone: '+37255500000',
    phone_verified: true,
    locale_code: 'et_EE',
    country: 'ee',
    has_door_code: false,
  } as const

  /** Creates a user with one account. */
  const createPerson = async ({
    segment,
    role,
    company,
    status = 'active',
    groups = [],
  }: PersonOptions) => {
    const [id, userId] = [createId('acc'), createId('usr')]
    const email = `${id}@example.test`.toLowerCase()
    const account: AccountRecord = {
      ...defaults,
      groups,
      id,
      user_id: userId,
      email,
      segment,
      role: role ?? null,
      company_id: company?.id ?? null,
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

  const createSessionCaller = (secret: string, headers: Readonly<Record<string, string>> = {}) =>
    createCaller(stack.url, {
      cookie: `__Host-session=${secret}; _xsrf=${cookies.createXsrfToken(secret)}`,
      'x-xsrftoken': cookies.createXsrfToken(secret),
      ...headers,
    })

  /** Starts a session of an account. */
  const logIn = async ({ account, user }: Awaited<ReturnType<typeof createPerson>>) => {
    const login = {
      userId: user.id,
      account,
      epoch: user.session_epoch,
      client: {},
      hasSecondFactor: false,
    }
    const { secret, secretHash } = await sessions.startSession({ login })
    return { caller: createSessionCaller(secret), secretHash }
  }

  /** Stores an invitation to a company, sent two minutes ago. Returns the id of the invited account. */
  const createInvitation = async (
    { id: company_id, segment }: Company,
    email: string,
  ): Promise<string> => {
    const id = createId('acc')
    const record: AccountRecord = {
      ...defaults,
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
    createCompany,
    createPerson,
    createInvitation,
    logIn,
    /** Starts the session of a visitor. */
    startSession: async (headers: Readonly<Record<string, string>> = {}) =>
      createSessionCaller((await sessions.startSession()).secret, headers),
    /** Creates a caller without a session. */
    createSessionlessCaller: (headers: Readonly<Record<string, string>>) =>
      createCaller(stack.url, headers),
    /** Creates an API key of a company and returns it. */
    createApiKey: async (
      company: Company,
      { account }: Awaited<ReturnType<typeof createPerson>>,
      options: Parameters<typeof createKey>[2] = {},
    ) =>
      (
        await createKey(company.id, account, options, () => ({
          check: keys.account(account.id),
          if: exists,
        }))
      ).api_key,
  }
}
