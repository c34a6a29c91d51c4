import { maxCompanySuggestions, type CompanySuggestion } from '#shared/api/registry.ts'
import { normalizeSearchText, splitSearchWords } from '#shared/places/search/search-text.ts'

/**
 * From this length, a search matches words anywhere in a name; shorter ones would match too many.
 */
const WORD_SEARCH_LENGTH = 5

type Matcher = (company: CompanySuggestion) => boolean

const createMatcher = (search: string): Matcher => {
  const start = normalizeSearchText(search)
  if (start === '') return () => false
  if (/^\d+$/.test(start)) return ({ reg_code }) => reg_code.startsWith(start)
  if (start.length < WORD_SEARCH_LENGTH)
    return ({ name }) => normalizeSearchText(name).startsWith(start)
  const words = splitSearchWords(search)
  return ({ name }) => {
    const text = normalizeSearchText(name)
    return words.every((word) => text.includes(word))
  }
}

/** Returns the companies that match a search, in the given order, at most ten. */
export const matchCompanies = (
  search: string,
  companies: Iterable<CompanySuggestion>,
): CompanySuggestion[] => {
  const matches = createMatcher(search)
  const found: CompanySuggestion[] = []
  for (const company of companies) {
    if (!matches(company)) continue
    found.push({ name: company.name, reg_code: company.reg_code })
    if (found.length === maxCompanySuggestions) break
  }
  return found
}
