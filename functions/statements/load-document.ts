import type { Locale } from '#shared/lib/locale.ts'
import { joinParts } from '#shared/lib/join-parts.ts'
import { formatMonth } from '#shared/statements/format-month.ts'
import type { StatementEntry, StatementTotals } from '#shared/statements/statement.ts'
import { loadTexts } from '#functions/lib/i18n/load-texts.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import { listEntries, listMonthSums } from './ledger-store.ts'
import type { Runtime } from '#functions/store/runtime.ts'
import { describeEntry, describeTotals } from './describe-statement.ts'

/** Entries that are read at once. */
const pageSize = 1_000

/** A statement as its documents show it, in one language. */
export interface StatementDocument {
  readonly totals: StatementTotals
  /** The first entries, oldest first. */
  readonly entries: readonly StatementEntry[]
  /** Whether there are more entries. */
  readonly isCut: boolean
  readonly locale: Locale
  readonly monthName: string
  /** Whose statement it is, in lines. */
  readonly holder: readonly string[]
  /** When it was made, in UTC ms. */
  readonly madeAt: number
}

/** Loads the texts of statements in one language. */
export const loadStatementTexts = (locale: Locale) => loadTexts(locale, ['statements', 'receipt'])
/** The texts of statements in one language. */
export type StatementTexts = Awaited<ReturnType<typeof loadStatementTexts>>

/** Names whose statement it is: a company with its numbers, or a person. */
const listHolder = (
  { company, name, surname }: AccountWithCompany,
  t: StatementTexts,
): string[] => {
  if (!company) return [joinParts([name, surname], ' ')]
  const { registry_code: code, vat_number: vat } = company
  return [
    company.name,
    code && t('receipt:regNo', { number: code }),
    vat && t('receipt:vatNo', { number: vat }),
    joinParts([company.address_street, company.address_zip, company.address_state], ', '),
  ].filter(Boolean)
}

/** Reads the statement of a month with up to `maxEntries` entries. */
export const loadDocument = async (
  runtime: Runtime,
  {
    owner,
    account,
    month,
    locale = account.locale_code,
    maxEntries,
  }: {
    readonly owner: string
    readonly account: AccountWithCompany
    readonly month: string
    readonly locale?: Locale | undefined
    readonly maxEntries: number
  },
): Promise<StatementDocument> => {
  const { table } = runtime
  const months = await listMonthSums(table, owner)
  const entries: StatementEntry[] = []
  let cursor: string | undefined
  do {
    const limit = Math.min(pageSize, maxEntries + 1 - entries.length)
    const page = await listEntries(table, owner, month, { cursor, limit })
    entries.push(...page.entries.map(describeEntry))
    cursor = page.next
  } while (cursor !== undefined && entries.length <= maxEntries)
  return {
    totals: describeTotals(month, months, runtime.now()),
    entries: entries.slice(0, maxEntries),
    isCut: entries.length > maxEntries,
    locale,
    monthName: formatMonth(month, locale),
    holder: listHolder(account, await loadStatementTexts(locale)),
    madeAt: runtime.now(),
  }
}

/** The file name of a document of a statement. */
export const getStatementFileName = (month: string, extension: 'pdf' | 'xlsx'): string =>
  `statement-${month}.${extension}`
