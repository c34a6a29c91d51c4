import * as z from 'zod/mini'
import type { Account } from '#shared/accounts/account.ts'
import { formatFullName } from '#shared/accounts/full-name.ts'
import { may } from '#shared/accounts/permissions.ts'
import type { ApiKey } from '#shared/api/services.ts'
import { maxActiveApiKeys } from '#shared/api/services.ts'
import {
  keyModes,
  type KeyMode,
  keyScopes,
  type KeyScope,
  maxKeyRequests,
} from '#shared/public-api/key-rights.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import {
  type AccountWithCompany,
  getAccountRecord,
  getCompany,
  withCompany,
} from './account-store.ts'
import { toEpochSeconds, toIsoTime, now } from '#functions/lib/clock.ts'
import { notFound, Problem } from '#functions/lib/problem.ts'
import { hashSecret, createId, createSecret } from '#functions/lib/ids.ts'
import type { Limit } from '#functions/store/rate-limit.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Condition, Write } from '#functions/store/operations.ts'
import {
  all,
  any,
  equals,
  exists,
  ignoreConditionFailed,
  notExists,
  TransactionCanceled,
} from '#functions/store/operations.ts'
import { listKeyUse } from './key-use-store.ts'
import { table } from '#functions/store/table.ts'

/** The prefixes of keys, by which people and secret scanners recognise a leaked one. */
const keyPrefixes = { live: 'pakk_', test: 'pakk_test_' } as const satisfies Record<KeyMode, string>
/** How many characters behind its prefix are stored in plain text to distinguish it from others. */
const visibleCharacters = 4
/** How long a deleted key stays in the list. */
const deletedKeySeconds = 90 * 24 * 60 * 60
/** The last use is stored to the hour: one write an hour instead of one per call. */
const usePrecisionMs = 60 * 60 * 1000
/** Unknown keys that one network address may try. */
const guessLimit: Limit = { count: 20, seconds: 60 * 60 }

/** What a key may do. A key of an earlier release is live and may do everything. */
const rights = {
  mode: z._default(z.enum(keyModes), 'live'),
  scopes: z._default(z.array(z.enum(keyScopes)), [...keyScopes]),
  limit: z._default(z.int(), maxKeyRequests),
}

/** A stored key in the list of its company. */
export const companyKeyItem = z.object({
  id: z.string(),
  api_key: z.string(),
  hash: z.string(),
  status: z.enum(['active', 'inactive']),
  created_at: z.string(),
  created_by: z.string(),
  last_used_at: z.optional(z.string()),
  name: z._default(z.string(), ''),
  ...rights,
})

/** The stored pointer from a key's hash to its company and creator. */
export const keyPointer = z.object({
  id: z.string(),
  company_id: z.string(),
  account_id: z.string(),
  used_at: z.int(),
  ...rights,
})

const counters = { live: 'active', test: 'active_test' } as const satisfies Record<KeyMode, string>
/** Returns the key of the item that counts the active keys of a mode of a company. */
export const getCounterKey = (companyId: string, mode: KeyMode) =>
  keys.companyApiKey(companyId, counters[mode])
const hasRoom: Condition = any({ absent: 'count' }, { attribute: 'count', below: maxActiveApiKeys })

/** Lists the keys of a company, newest first. */
export const listKeys = async (companyId: string): Promise<ApiKey[]> => {
  const { items } = await table.query({
    ...partitions.apiKeysByCompany(companyId),
    descending: true,
  })
  const counterKeys: readonly string[] = keyModes.map((mode) => getCounterKey(companyId, mode).SK)
  const stored = items
    .filter((item) => !counterKeys.includes(item.SK))
    .map((item) => companyKeyItem.parse(item))
  return Promise.all(
    stored.map(async (key) => ({
      account_id: key.id,
      name: key.name,
      mode: key.mode,
      scopes: key.scopes,
      limit: key.limit,
      api_key: key.api_key,
      created_at: key.created_at,
      created_by: key.created_by,
      last_used_at: key.last_used_at ?? null,
      status: key.status,
      use: key.status === 'active' ? await listKeyUse(key.id) : [],
    })),
  )
}

/** Builds the write that tells who made or deleted a key; the key is given by its beginning. */
type BuildKeyNotice = (kind: 'api_key_created' | 'api_key_deleted', apiKey: string) => Write

/** What is chosen for a new key. */
export interface KeyOptions {
  /** Live if omitted. */
  readonly mode?: KeyMode | undefined
  readonly name?: string | undefined
  /** All if omitted. */
  readonly scopes?: readonly KeyScope[] | undefined
  /** The most there is if omitted. */
  readonly limit?: number | undefined
}

/** Builds the items of a key: that in the list of its company, and the pointer from its hash. */
export const buildKeyItems = (
  companyId: string,
  account: Pick<Account, 'id' | 'name' | 'surname'>,
  { id, secret }: { readonly id: string; readonly secret: string },
  { name = '', mode = 'live', scopes = keyScopes, limit = maxKeyRequests }: KeyOptions,
) => {
  const hash = hashSecret(secret)
  const own = { mode, scopes: [...scopes], limit }
  return {
    listed: {
      ...keys.companyApiKey(companyId, id),
      id,
      hash,
      api_key: `${secret.slice(0, keyPrefixes[mode].length + visibleCharacters)}…`,
      status: 'active' as const,
      created_at: toIsoTime(now()),
      created_by: formatFullName(account),
      name,
      ...own,
    },
    pointer: {
      ...keys.apiKey(hash),
      id,
      company_id: companyId,
      account_id: account.id,
      used_at: 0,
      ...own,
    },
  }
}

/**
 * Creates a key and returns it in full. Only its hash is stored.
 * @throws Problem conflict `too_many_api_keys` when the company has the maximum of active keys of its mode.
 */
export const createKey = async (
  companyId: string,
  /** The account of the owner who created the key, and for which it acts. */
  account: Pick<Account, 'id' | 'name' | 'surname'>,
  options: KeyOptions,
  buildNotice: BuildKeyNotice,
): Promise<ApiKey> => {
  const { mode = 'live' } = options
  const secret = `${keyPrefixes[mode]}${createSecret()}`
  const id = createId('key')
  const { listed, pointer } = buildKeyItems(companyId, account, { id, secret }, options)
  try {
    await table.transact([
      { update: getCounterKey(companyId, mode), add: { count: 1 }, if: hasRoom },
      { put: listed, if: notExists },
      { put: pointer, if: notExists },
      buildNotice('api_key_created', listed.api_key),
    ])
  } catch (error) {
    if (!(error instanceof TransactionCanceled)) throw error
    const code = error.failed[0] ? 'too_many_api_keys' : 'conflict'
    throw new Problem('conflict', formatMessage(code), { code })
  }
  const { status, created_at, created_by, name, scopes, limit } = listed
  return {
    account_id: id,
    api_key: secret,
    name,
    mode,
    scopes,
    limit,
    status,
    created_at,
    created_by,
    last_used_at: null,
    use: [],
  }
}

/**
 * Deactivates a key immediately.
 * @throws Problem not_found for a key that is not the company's or is deleted already.
 */
export const deleteKey = async (
  companyId: string,
  id: string,
  buildNotice: BuildKeyNotice,
): Promise<void> => {
  const item = await table.get(keys.companyApiKey(companyId, id))
  const parsed = companyKeyItem.safeParse(item)
  if (!parsed.success || parsed.data.status !== 'active') throw notFound('API key')
  try {
    await table.transact([
      { update: getCounterKey(companyId, parsed.data.mode), add: { count: -1 }, if: exists },
      {
        update: keys.companyApiKey(companyId, id),
        set: { status: 'inactive', expires_at: toEpochSeconds(now()) + deletedKeySeconds },
        if: equals('status', 'active'),
      },
      { delete: keys.apiKey(parsed.data.hash) },
      buildNotice('api_key_deleted', parsed.data.api_key),
    ])
  } catch (error) {
    if (!(error instanceof TransactionCanceled)) throw error
    throw error.failed[1] ? notFound('API key') : new Problem('conflict', formatMessage('conflict'))
  }
}

const saveKeyUse = async (hash: string, companyId: string, id: string): Promise<void> => {
  const time = now()
  await table
    .write({ update: keys.apiKey(hash), set: { used_at: time }, if: exists })
    .catch(ignoreConditionFailed)
  await table
    .write({
      update: keys.companyApiKey(companyId, id),
      set: { last_used_at: toIsoTime(time) },
      if: all(exists, equals('status', 'active')),
    })
    .catch(ignoreConditionFailed)
}

/** The caller of a request with an API key. */
export interface ApiKeyActor {
  /** The key's id, for lists of actions by actor. */
  readonly keyId: string
  /** The account of the owner who made the key, which it acts for. */
  readonly account: AccountWithCompany
  readonly mode: KeyMode
  readonly scopes: readonly KeyScope[]
  /** How often it may make each call in a window. */
  readonly limit: number
}

/**
 * Returns the caller of a request with an API key. A key has the rights of its creator: it becomes
 * invalid with their account, their membership and ownership of the company, and the company's
 * contract.
 * @param address network address of the caller
 * @throws Problem not_authenticated, or too_many_requests after many unknown keys.
 */
export const authenticateApiKey = async (key: string, address: string): Promise<ApiKeyActor> => {
  const hash = hashSecret(key)
  const item = await table.get(keys.apiKey(hash))
  if (!item) {
    await countAttempt('api key', address, guessLimit)
    throw new Problem('not_authenticated', 'Unknown API key')
  }
  const pointer = keyPointer.parse(item)
  const [record, company] = await Promise.all([
    getAccountRecord(pointer.account_id),
    getCompany(pointer.company_id),
  ])
  const account =
    record && record.company_id === pointer.company_id && withCompany(record, company ?? null)
  if (
    !account ||
    account.user_id === null ||
    account.removed_at !== undefined ||
    account.status !== 'active' ||
    !may('manageApiKeys', account)
  ) {
    throw new Problem('not_authenticated', 'Unknown API key')
  }
  if (now() - pointer.used_at >= usePrecisionMs) {
    await saveKeyUse(hash, pointer.company_id, pointer.id)
  }
  const { id: keyId, mode, scopes, limit } = pointer
  return { keyId, account, mode, scopes, limit }
}
