import * as z from 'zod/mini'
import type { Account } from '#shared/accounts/account.ts'
import { may } from '#shared/accounts/permissions.ts'
import type { ApiKey } from '#shared/api/services.ts'
import { maxActiveApiKeys } from '#shared/api/services.ts'
import { messageText } from '#shared/lib/messages.ts'
import { getAccountRecord, getCompany, withCompany } from '#functions/accounts/account-store.ts'
import { epochSeconds, isoTime, now } from '#functions/lib/clock.ts'
import { notFound, Problem } from '#functions/lib/errors.ts'
import { hashSecret, newId, newSecret } from '#functions/lib/ids.ts'
import type { Limit } from '#functions/lib/rate-limit.ts'
import { countAttempt } from '#functions/lib/rate-limit.ts'
import { keys, partitions } from '#functions/lib/store/keys.ts'
import type { Condition } from '#functions/lib/store/operations.ts'
import {
  all,
  any,
  equals,
  exists,
  ignoreLost,
  missing,
  TransactionRefused,
} from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'

/** What a key starts with, so that people and scanners know a lost one for what it is. */
const keyPrefix = 'pakk_'
/** How much of a key is kept to tell it from another. */
const shownCharacters = keyPrefix.length + 4
/** How long a deleted key stays in the list. */
const deletedKeySeconds = 90 * 24 * 60 * 60
/** The last use is told to the hour: one write an hour, not one a call. */
const useStepMilliseconds = 60 * 60 * 1000
/** Unknown keys that one address may try. */
const guessLimit: Limit = { count: 20, seconds: 60 * 60 }

export const companyKeyItem = z.object({
  id: z.string(),
  api_key: z.string(),
  hash: z.string(),
  status: z.enum(['active', 'inactive']),
  created_at: z.string(),
  created_by: z.string(),
  last_used_at: z.optional(z.string()),
})

export const keyPointer = z.object({
  id: z.string(),
  company_id: z.string(),
  account_id: z.string(),
  used_at: z.int(),
})

/** How many keys are active is counted beside the other settings of the company. */
const counterOf = (companyId: string) => keys.companyApiKey(companyId, 'active')
const hasRoom: Condition = any({ absent: 'count' }, { attribute: 'count', below: maxActiveApiKeys })

/** The keys of a company, newest first. */
export const listKeys = async (companyId: string): Promise<ApiKey[]> => {
  const { items } = await table.query({ ...partitions.apiKeysOf(companyId), descending: true })
  return items
    .filter((item) => item.SK !== counterOf(companyId).SK)
    .map((item) => companyKeyItem.parse(item))
    .map(({ id, api_key, created_at, created_by, last_used_at, status }) => ({
      account_id: id,
      api_key,
      created_at,
      created_by,
      last_used_at: last_used_at ?? null,
      status,
    }))
}

/**
 * Makes a key and answers it whole; only its hash is stored.
 * @throws Problem conflict `too_many_api_keys` while the company has two.
 */
export const createKey = async (
  companyId: string,
  account: Pick<Account, 'id' | 'name' | 'surname'>,
): Promise<ApiKey> => {
  const secret = `${keyPrefix}${newSecret()}`
  const id = newId('key')
  const hash = hashSecret(secret)
  const key = {
    api_key: `${secret.slice(0, shownCharacters)}…`,
    status: 'active' as const,
    created_at: isoTime(now()),
    created_by: [account.name, account.surname].filter((part) => part !== '').join(' '),
  }
  try {
    await table.transact([
      { update: counterOf(companyId), add: { count: 1 }, if: hasRoom },
      { put: { ...keys.companyApiKey(companyId, id), id, hash, ...key }, if: missing },
      {
        put: {
          ...keys.apiKey(hash),
          id,
          company_id: companyId,
          account_id: account.id,
          used_at: 0,
        },
        if: missing,
      },
    ])
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    const code = error.failed[0] ? 'too_many_api_keys' : 'conflict'
    throw new Problem('conflict', messageText(code), { code })
  }
  return { ...key, api_key: secret, account_id: id, last_used_at: null }
}

/**
 * Ends an active key at once.
 * @throws Problem not_found for a key that is not the company's or is deleted already.
 */
export const deleteKey = async (companyId: string, id: string): Promise<void> => {
  const item = await table.get(keys.companyApiKey(companyId, id))
  const parsed = companyKeyItem.safeParse(item)
  if (!parsed.success || parsed.data.status !== 'active') throw notFound('API key')
  try {
    await table.transact([
      { update: counterOf(companyId), add: { count: -1 }, if: exists },
      {
        update: keys.companyApiKey(companyId, id),
        set: { status: 'inactive', expires_at: epochSeconds(now()) + deletedKeySeconds },
        if: equals('status', 'active'),
      },
      { delete: keys.apiKey(parsed.data.hash) },
    ])
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    throw error.failed[1] ? notFound('API key') : new Problem('conflict', messageText('conflict'))
  }
}

const rememberUse = async (hash: string, companyId: string, id: string): Promise<void> => {
  const time = now()
  await table
    .write({ update: keys.apiKey(hash), set: { used_at: time }, if: exists })
    .catch(ignoreLost)
  await table
    .write({
      update: keys.companyApiKey(companyId, id),
      set: { last_used_at: isoTime(time) },
      if: all(exists, equals('status', 'active')),
    })
    .catch(ignoreLost)
}

/** Who calls with an API key. */
export interface ApiKeyActor {
  /** The key's own account, for lists of who did what. */
  readonly keyId: string
  /** The account of the owner who made the key, which it acts for. */
  readonly account: Account
}

/**
 * Who calls with this key from this address. A key is worth what its maker is: it ends with their
 * account, their place in the company, their ownership, and the contract of the company.
 * @throws Problem not_authenticated, or too_many_requests after many unknown keys.
 */
export const accountOfApiKey = async (key: string, address: string): Promise<ApiKeyActor> => {
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
  if (now() - pointer.used_at >= useStepMilliseconds) {
    await rememberUse(hash, pointer.company_id, pointer.id)
  }
  return { keyId: pointer.id, account }
}
