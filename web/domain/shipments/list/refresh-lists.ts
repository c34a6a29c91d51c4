import { mutate } from 'swr'
import { listShipments } from '#shared/api/shipments.ts'

/** Reads the lists on screen again, and those of other pages when they are shown. */
export const refreshLists = async (): Promise<void> => {
  await mutate((key) => Array.isArray(key) && key[0] === listShipments.name)
}
