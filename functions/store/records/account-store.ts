import * as z from 'zod/mini'
import type { Account } from '#shared/accounts/account.ts'
import { account, softConfig } from '#shared/accounts/account.ts'
import type { Company } from '#shared/accounts/company.ts'
import { company } from '#shared/accounts/company.ts'
import { keys, partitions } from '#functions/store/keys.ts'
import type { Item, Table } from '#functions/store/operations.ts'
import { storedObject } from '#functions/store/stored-object.ts'
import { table } from '#functions/store/table.ts'

/** A stored account. Its company is stored in its own item. */
export const accountRecord = z.extend(z.omit(account, { company: true }), {
  /** The account's user; null until an invited person accepts. */
  user_id: z.nullable(z.string()),
  /** When the person was invited; absent once accepted. ISO 8601. */
  invited_at: z.optional(z.string()),
  /**
   * When the company removed the person. ISO 8601. The account is kept without the pointers to it,
   * so that operators can restore it.
   */
  removed_at: z.optional(z.string()),
  soft_config: z.optional(
    storedObject({
      ...softConfig.shape,
      // Earlier releases stored neither.
      muted_emails: z._default(softConfig.shape.muted_emails, []),
      morning: z._default(softConfig.shape.morning, null),
    }),
  ),
  /** The preferred drop-off place. */
  dropoff_place_id: z.optional(z.int()),
  /** The person's own reusable door code. */
  door_code: z.optional(z.string()),
})
export type AccountRecord = z.infer<typeof accountRecord>

/** A stored account with its company: an `Account` and the private data of its person. */
export type AccountWithCompany = AccountRecord & { readonly company: Company | null }

/** Combines an account with its company. */
export const withCompany = (
  record: AccountRecord,
  accountCompany: Company | null,
): AccountWithCompany => ({
  ...record,
  company: accountCompany,
})

/** Reads a stored account, or `undefined`. `source` may share reads. */
export const getAccountRecord = async (
  id: string,
  source: Pick<Table, 'get'> = table,
): Promise<AccountRecord | undefined> => {
  const item = await source.get(keys.account(id))
  return item && accountRecord.parse(item)
}

/** Reads a company, or `undefined`. */
export const getCompany = async (id: string): Promise<Company | undefined> => {
  const item = await table.get(keys.company(id))
  return item && company.parse(item)
}

const readAccountRecords = async (ids: readonly string[]): Promise<AccountRecord[]> => {
  const items: Item[] = []
  for (let from = 0; from < ids.length; from += 100) {
    items.push(...(await table.getMany(ids.slice(from, from + 100).map((id) => keys.account(id)))))
  }
  return items.map((item) => accountRecord.parse(item)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** A stored pointer to an account. */
export const accountPointer = z.object({ account_id: z.string() })

const listPointedAccounts = async (range: { partition: string; prefix: string }) => {
  const { items } = await table.query(range)
  return readAccountRecords(items.map((item) => accountPointer.parse(item).account_id))
}

/** Lists the accounts of a user with their companies, oldest first. */
export const listUserAccounts = async (userId: string): Promise<Account[]> => {
  const records = await listPointedAccounts(partitions.accountsByUser(userId))
  const companyIds = [...new Set(records.flatMap(({ company_id }) => company_id ?? []))]
  const items = companyIds.length === 0 ? [] : await table.getMany(companyIds.map(keys.company))
  const companies = items.map((item) => company.parse(item))
  return records.map((record) =>
    withCompany(record, companies.find(({ id }) => id === record.company_id) ?? null),
  )
}

/** Lists the people of a company, including invited ones, oldest first. */
export const listCompanyPeople = (companyId: string): Promise<AccountRecord[]> =>
  listPointedAccounts(partitions.peopleByCompany(companyId))

/**
 * Returns the owner id of an account's data. The people of a company share its shipments and
 * settings; a private account has its own.
 */
export const getOwner = ({ id, company_id }: Pick<Account, 'id' | 'company_id'>): string =>
  company_id ?? id

/**
 * Returns the account that owns data: a private one, or the oldest of a company. `undefined` for
 * the data of a session without an account.
 */
export const getOwnerAccount = async (owner: string): Promise<AccountWithCompany | undefined> => {
  const record = await getAccountRecord(owner)
  if (record) return withCompany(record, null)
  const ownCompany = await getCompany(owner)
  const [first] = ownCompany ? await listCompanyPeople(owner) : []
  return ownCompany && first && withCompany(first, ownCompany)
}
