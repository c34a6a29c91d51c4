import { normalizeSearchText } from '#shared/places/search/search-text.ts'
import type { CheckedRow } from './import-row.ts'

const toPersonKey = ({ order: { recipient } }: CheckedRow): string | undefined => {
  const name = normalizeSearchText(recipient.name)
  return name === '' || recipient.phone === '' ? undefined : `${name} ${recipient.phone}`
}

/**
 * Finds the rows of recipients who get several parcels: the same name, whatever its case and
 * accents, and the same phone. Groups and rows stay in the order of the file.
 */
export const findSamePerson = (rows: readonly CheckedRow[]): readonly (readonly CheckedRow[])[] => {
  const groups = Map.groupBy(rows, toPersonKey)
  groups.delete(undefined)
  return [...groups.values()].filter((group) => group.length > 1)
}
