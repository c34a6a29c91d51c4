import { isRecord } from '#shared/lib/is-record.ts'
import { normalizeSearchText } from '#shared/places/search/search-text.ts'

/** Answers that are kept for each account; the oldest go first. */
const maxAnswers = 500

/** The terminal ids that an account has chosen for texts of its files, by `toAnswerKey`. */
export type PlaceAnswers = Readonly<Record<string, string>>

const getKey = (accountId: string): string => `pakk.import.places.${accountId}`

/** Returns a text of a file as answers are compared: without case, accents and punctuation. */
export const toAnswerKey = (text: string): string => normalizeSearchText(text.slice(0, 300))

/** Returns which places an account has chosen for texts of its files. */
export const recallPlaces = (accountId: string): PlaceAnswers => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getKey(accountId)) ?? '{}')
    if (!isRecord(stored)) return {}
    return Object.fromEntries(
      Object.entries(stored).flatMap(([key, cell]) =>
        typeof cell === 'string' ? [[key, cell]] : [],
      ),
    )
  } catch {
    return {}
  }
}

/** Remembers which place a text of a file means; without a terminal id it is asked again. */
export const rememberPlace = (accountId: string, text: string, terminalId: string): void => {
  const key = toAnswerKey(text)
  if (key === '') return
  const others = Object.entries(recallPlaces(accountId)).filter(([each]) => each !== key)
  const kept = [...others, ...(terminalId === '' ? [] : [[key, terminalId]])].slice(-maxAnswers)
  localStorage.setItem(getKey(accountId), JSON.stringify(Object.fromEntries(kept)))
}
