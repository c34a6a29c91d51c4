import { mutate } from 'swr'
import { getCollectionHandlingRule } from '#shared/api/collections.ts'
import { getOrder, listShipments } from '#shared/api/shipments.ts'

/** The calls whose results change with shipments. */
const names: readonly unknown[] = [
  listShipments.name,
  getOrder.name,
  // It counts the parcels that wait.
  getCollectionHandlingRule.name,
]

/** Reads the lists and details on screen again, and those of other pages when they are shown. */
export const refreshLists = async (): Promise<void> => {
  await mutate((key) => Array.isArray(key) && names.includes(key[0]))
}
