import { deleteParcel, appendParcel } from './parcel-list.ts'
import { createEmptyParcel } from './draft-shape.ts'
import { wizard } from './wizard-draft.ts'

/** Adds a parcel to the wizard's draft; see `appendParcel`. */
export const addParcel = (): void =>
  wizard.update((draft) => appendParcel(draft, createEmptyParcel()))

/** Removes a parcel from the wizard's draft, unless it is the only one. */
export const removeParcel = (key: string): void =>
  wizard.update((draft) => deleteParcel(draft, key))
