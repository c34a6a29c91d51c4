import { deleteParcel, appendParcel } from './parcel-list.ts'
import { createEmptyParcel } from '#web/domain/order-form/parcel-draft.ts'
import { createValueStore } from '#web/lib/value-store.ts'
import { wizard } from './wizard-draft.ts'

/** The key of the parcel that was added last, until its block has taken the focus. */
let addedKey: string | undefined

/** Adds a parcel to the wizard's draft; see `appendParcel`. */
export const addParcel = (): void => {
  const parcel = createEmptyParcel()
  addedKey = parcel.key
  wizard.update((draft) => appendParcel(draft, parcel))
}

/** The parcel whose missing fields were asked for last, and their names in its form. */
export const askedParcel = createValueStore<
  { readonly key: string; readonly fields: readonly string[] } | undefined
>(undefined)

/** Whether a parcel was just added, so that its block takes the focus; true only once. */
export const takeAddedParcel = (key: string): boolean => {
  const isAdded = key === addedKey
  if (isAdded) addedKey = undefined
  return isAdded
}

/** Removes a parcel from the wizard's draft, unless it is the only one. */
export const removeParcel = (key: string): void =>
  wizard.update((draft) => deleteParcel(draft, key))
