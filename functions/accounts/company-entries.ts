import { normalizeSearchText } from '#shared/places/search/search-text.ts'
import { company as companyRecord, type Company } from '#shared/accounts/company.ts'
import { mapInBatches } from '#functions/lib/map-in-batches.ts'
import { companyWordLetters, keys, parseLastId, partitions } from '#functions/store/keys.ts'
import { equals, type Key, type Table, type Write } from '#functions/store/operations.ts'
import { retryTransaction } from '#functions/store/retry-transaction.ts'
import type { Runtime } from '#functions/store/runtime.ts'

/** Words of a name by which a company is found. */
const maxWords = 12
/** Entries that one word of a search may have. */
const maxEntries = 1_000
/** Companies that a search finds. */
const maxCompanies = 20
const concurrency = 10

/** Splits a name into the words by which it is found; short ones, such as AS or OÜ, are left out. */
const listWords = (name: string): string[] => {
  const words = normalizeSearchText(name).split(/\s+/)
  return [...new Set(words)].filter((word) => word.length >= companyWordLetters).slice(0, maxWords)
}

/** Lists the keys of the entries by which a company is found. */
export const listCompanyKeys = ({ id, name }: Pick<Company, 'id' | 'name'>): Key[] =>
  listWords(name).map((word) => keys.companyWord(word, id))

/** Whether two states of a company are found by different names. */
export const isNamedOtherwise = (
  before: Pick<Company, 'name'> | undefined,
  after: Pick<Company, 'name'> | undefined,
): boolean => before?.name !== after?.name

/**
 * Brings the entries of a company's name up to date with the company as it is now. `former` is the
 * company before a change, whose entries go. Repeated, late and concurrent calls give the same result.
 */
export const updateCompanyEntries = async (
  runtime: Runtime,
  id: string,
  former: Pick<Company, 'name'> | undefined,
): Promise<void> => {
  const key = keys.company(id)
  await retryTransaction<true>(runtime, async () => {
    const item = await runtime.table.get(key)
    if (!item) return { done: true }
    const { name } = companyRecord.parse(item)
    const words = listWords(name)
    const gone = listWords(former?.name ?? '').filter((word) => !words.includes(word))
    const writes: Write[] = [
      ...listCompanyKeys({ id, name }).map((put) => ({ put: { ...put } })),
      ...gone.map((word) => ({ delete: keys.companyWord(word, id) })),
    ]
    if (writes.length === 0) return { done: true }
    return { writes: [{ check: key, if: equals('name', name) }, ...writes], done: true }
  })
}

/** Finds the ids of companies by the beginnings of words of their names: those that have all of them. */
export const findCompanyIds = async (table: Table, text: string): Promise<string[]> => {
  const found = await mapInBatches(listWords(text), concurrency, async (word) => {
    const range = { ...partitions.companyWords(word), limit: maxEntries }
    return new Set((await table.queryValues(range, 'SK')).values.map(parseLastId))
  })
  const [first, ...others] = found.toSorted((one, other) => one.size - other.size)
  return [...(first ?? [])]
    .filter((id) => others.every((set) => set.has(id)))
    .slice(0, maxCompanies)
}
