import { createDraft } from '#web/lib/forms/draft.ts'
import { hasSameShape } from '#web/lib/forms/same-shape.ts'

/** Whether the sender wants doors within reach. Kept in the tab, as it says something of a person. */
export const doorWithinReach = createDraft<boolean>({
  name: 'door-within-reach',
  version: 1,
  empty: false,
  parse: (stored) => (hasSameShape(false, stored) ? stored : undefined),
})
