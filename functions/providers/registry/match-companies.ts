import { maxCompanySuggestions, type CompanySuggestion } from '#shared/api/registry.ts'
import { searchable, searchWords } from '#shared/places/search-text.ts'

/** From this length on a search is for words anywhere in a name; shorter ones would match too much. */
const WORD_SEARCH_LENGTH = 5

type Test = (company: CompanySuggestion) => boolean

const testOf = (search: string): Test => {
  const start = searchable(search)
  if (start === '') return () => false
  if (/^\d+$/.test(start)) return ({ reg_code }) => reg_code.startsWith(start)
  if (start.length < WORD_SEARCH_LENGTH) return ({ name }) => searchable(name).startsWith(start)
  const words = searchWords(search)
  return ({ name }) => {
    const text = searchable(name)
    return words.every((word) => text.includes(word))
  }
}

/** The companies that a search means, in the order given, at most ten. */
export const matchCompanies = (
  search: string,
  companies: Iterable<CompanySuggestion>,
): CompanySuggestion[] => {
  const matches = testOf(search)
  const found: CompanySuggestion[] = []
  for (const company of companies) {
    if (!matches(company)) continue
    found.push({ name: company.name, reg_code: company.reg_code })
    if (found.length === maxCompanySuggestions) break
  }
  return found
}
