import { withoutParcel, withParcel } from './parcel-list.ts'
import { emptyParcel } from './draft-shape.ts'
import { wizard } from './wizard-draft.ts'

/** Adds a parcel like the last one to the draft, if there is room for it. */
export const addParcel = (): void => wizard.update((draft) => withParcel(draft, emptyParcel()))

/** Removes a parcel from the draft, unless it is the only one. */
export const removeParcel = (key: string): void =>
  wizard.update((draft) => withoutParcel(draft, key))
