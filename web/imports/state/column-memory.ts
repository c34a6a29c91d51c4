import { type FileField, isFileField } from '#shared/imports/file/file-fields.ts'
import type { ChosenColumns } from '#shared/imports/match-columns.ts'
import { isRecord } from '#shared/lib/is-record.ts'

/** Columns that are kept for each account; the oldest go first. */
const maxKept = 200

const getKey = (accountId: string): string => `pakk.import.columns.${accountId}`

const readMemory = (accountId: string): Record<string, unknown> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getKey(accountId)) ?? '{}')
    return isRecord(stored) ? stored : {}
  } catch {
    return {}
  }
}

/** Returns what an account has chosen for columns of its files, by their keys. */
export const recallColumns = (accountId: string): ChosenColumns =>
  Object.fromEntries(
    Object.entries(readMemory(accountId)).flatMap(([key, column]) =>
      column === null || (typeof column === 'string' && isFileField(column)) ? [[key, column]] : [],
    ),
  )

/**
 * Remembers what a column of a file stands for; null leaves it out. It stays in the browser: a file is
 * written by a program of this machine, and a header says nothing about a person.
 * @param key that of `proposeMapping`; one without a name is not remembered
 */
export const rememberColumn = (accountId: string, key: string, column: FileField | null): void => {
  if (key === '') return
  const others = Object.entries(recallColumns(accountId)).filter(([each]) => each !== key)
  const kept = [...others, [key, column]].slice(-maxKept)
  localStorage.setItem(getKey(accountId), JSON.stringify(Object.fromEntries(kept)))
}
