import { toHeaderKey } from '#shared/imports/file/clean-cell.ts'
import { type FileField, isFileField } from '#shared/imports/file/file-fields.ts'
import type { ChosenColumns } from '#shared/imports/match-columns.ts'
import { isRecord } from '#shared/lib/is-record.ts'

/** Headers that are kept for each account; the oldest go first. */
const maxHeaders = 200

const getKey = (accountId: string): string => `pakk.import.columns.${accountId}`

const readMemory = (accountId: string): Record<string, unknown> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getKey(accountId)) ?? '{}')
    return isRecord(stored) ? stored : {}
  } catch {
    return {}
  }
}

/** Returns what an account has chosen for headers of its files. */
export const recallColumns = (accountId: string): ChosenColumns =>
  Object.fromEntries(
    Object.entries(readMemory(accountId)).flatMap(([header, column]) =>
      column === null || (typeof column === 'string' && isFileField(column))
        ? [[header, column]]
        : [],
    ),
  )

/**
 * Remembers what a header of a file stands for; null leaves its column out. It stays in the browser:
 * a file is written by a program of this machine, and a header says nothing about a person.
 */
export const rememberColumn = (
  accountId: string,
  header: string,
  column: FileField | null,
): void => {
  const key = toHeaderKey(header)
  if (key === '') return
  const others = Object.entries(recallColumns(accountId)).filter(([each]) => each !== key)
  const kept = [...others, [key, column]].slice(-maxHeaders)
  localStorage.setItem(getKey(accountId), JSON.stringify(Object.fromEntries(kept)))
}
