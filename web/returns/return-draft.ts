import { hasSameShape } from '#web/lib/forms/same-shape.ts'
import { createDraft } from '#web/lib/forms/draft.ts'

/** What the visitor has chosen for the return, which outlives the visit to a bank. */
interface ReturnDraft {
  /** The id of the parcel, or of its return, that the choices are for. */
  readonly of: string
  /** Where the parcel is handed in; 0 until it is chosen, and `anyOffice`. */
  readonly placeId: number
  /** The size of a return that is paid for; empty for that of the parcel. */
  readonly size: string
  /** The e-mail of who returns the parcel and pays for it. */
  readonly email: string
}

/** Stands for any post office, in place of the id of one. */
export const anyOffice = -1

const empty: ReturnDraft = { of: '', placeId: 0, size: '', email: '' }

/** The choices for a return, in this tab. */
export const returnDraft = createDraft<ReturnDraft>({
  name: 'return',
  version: 1,
  empty,
  parse: (stored) => (hasSameShape(empty, stored) ? stored : undefined),
})

/** Returns the choices for a return; those for another one are forgotten. */
export const getReturnDraft = (of: string): ReturnDraft => {
  const draft = returnDraft.get()
  return draft.of === of ? draft : { ...empty, of }
}

/** Keeps some choices for a return. */
export const changeReturnDraft = (of: string, change: Partial<ReturnDraft>): void =>
  returnDraft.set({ ...getReturnDraft(of), ...change })
