import * as z from 'zod/mini'
import type { Account } from '#shared/accounts/account.ts'
import { account, softConfig } from '#shared/accounts/account.ts'
import type { Company } from '#shared/accounts/company.ts'
import { company } from '#shared/accounts/company.ts'
import { keys, partitions } from '#functions/lib/store/keys.ts'
import type { Item } from '#functions/lib/store/operations.ts'
import { storedObject } from '#functions/lib/store/stored-object.ts'
import { table } from '#functions/lib/store/table.ts'

/** An account as it lies in the table: its company has an item of its own. */
export const accountRecord = z.extend(z.omit(account, { company: true }), {
  /** Whose account it is; null while the person invited to it has not accepted. */
  user_id: z.nullable(z.string()),
  /** When the person was invited; absent once accepted. ISO 8601. */
  invited_at: z.optional(z.string()),
  /**
   * When the company removed the person. The account stays, without the pointers that lead to it,
   * so that operators can put it back. ISO 8601.
   */
  removed_at: z.optional(z.string()),
  soft_config: z.optional(storedObject(softConfig.shape)),
  /** The preferred drop-off place. */
  dropoff_place_id: z.optional(z.int()),
  /** The person's own reusable door code. */
  door_code: z.optional(z.string()),
})
export type AccountRecord = z.infer<typeof accountRecord>

/** A stored account with its company: an `Account` and what belongs to its person alone. */
export type WholeAccount = AccountRecord & { readonly company: Company | null }

/** Puts an account together with its company. */
export const withCompany = (record: AccountRecord, of: Company | null): WholeAccount => ({
  ...record,
  company: of,
})

/** An account as it lies in the table, or `undefined`. */
export const getAccountRecord = async (id: string): Promise<AccountRecord | undefined> => {
  const item = await table.get(keys.account(id))
  return item && accountRecord.parse(item)
}

/** A company, or `undefined`. */
export const getCompany = async (id: string): Promise<Company | undefined> => {
  const item = await table.get(keys.company(id))
  return item && company.parse(item)
}

const readAccounts = async (ids: readonly string[]): Promise<AccountRecord[]> => {
  const items: Item[] = []
  for (let from = 0; from < ids.length; from += 100) {
    items.push(...(await table.getMany(ids.slice(from, from + 100).map((id) => keys.account(id)))))
  }
  return items.map((item) => accountRecord.parse(item)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

export const accountPointer = z.object({ account_id: z.string() })

const pointedAt = async (range: { partition: string; prefix: string }) => {
  const { items } = await table.query(range)
  return readAccounts(items.map((item) => accountPointer.parse(item).account_id))
}

/** The accounts of a user with their companies, oldest first. */
export const accountsOfUser = async (userId: string): Promise<Account[]> => {
  const records = await pointedAt(partitions.accountsOf(userId))
  const companyIds = [...new Set(records.flatMap(({ company_id }) => company_id ?? []))]
  const items = companyIds.length === 0 ? [] : await table.getMany(companyIds.map(keys.company))
  const companies = items.map((item) => company.parse(item))
  return records.map((record) =>
    withCompany(record, companies.find(({ id }) => id === record.company_id) ?? null),
  )
}

/** The people of a company, invited ones included, oldest first. */
export const peopleOfCompany = (companyId: string): Promise<AccountRecord[]> =>
  pointedAt(partitions.peopleOf(companyId))

/**
 * Whose data an account works on. The people of a company share its shipments and settings; a
 * private account has its own.
 */
export const ownerOf = ({ id, company_id }: Pick<Account, 'id' | 'company_id'>): string =>
  company_id ?? id
