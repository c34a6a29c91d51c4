import { mutate } from 'swr'
import { getCollectionHandlingRule, listCourierCollections } from '#shared/api/collections.ts'

const names: readonly unknown[] = [listCourierCollections.name, getCollectionHandlingRule.name]

/** Reads the planned collections and the days that can be ordered again. */
export const refreshCollections = async (): Promise<void> => {
  await mutate((key) => Array.isArray(key) && names.includes(key[0]))
}
