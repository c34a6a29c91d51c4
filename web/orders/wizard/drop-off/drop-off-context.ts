import { getSegment } from '#shared/accounts/segments.ts'
import {
  type DropOffCard,
  type DropOffContext,
  type DropOffKind,
  isDropOffAllowed,
  isTemperatureSensitive,
} from '#shared/doors/drop-off.ts'
import type { LockerColour } from '#shared/places/locker-colour.ts'
import type { AppData } from '#web/lib/api/app-data.ts'
import type { WizardDraft } from '#web/orders/wizard/state/draft-shape.ts'

/** Returns the input of the drop-off rules for the wizard's draft. */
export const getDropOffContext = (
  app: Pick<AppData, 'account' | 'country'>,
  draft: WizardDraft,
): DropOffContext => ({
  sourceCountry: app.country,
  segment: app.account ? getSegment(app.account) : 'private',
  isWizard: true,
  parcels: draft.orders.length,
  hasCourierService: false,
  hasPlannedCollection: false,
  isTemperatureSensitive: isTemperatureSensitive(draft.orders),
  hasBulkSendingWhite: false,
  hasOutdoorTerminal: true,
})

/** Removes the drop-off from the draft when its current parcels may not be dropped off there. */
export const removeDisallowedDropOff = (
  app: Pick<AppData, 'account' | 'country'>,
  draft: WizardDraft,
): WizardDraft =>
  draft.drop_off && !isDropOffAllowed(draft.drop_off.kind, getDropOffContext(app, draft))
    ? { ...draft, drop_off: null }
    : draft

const isLocker = (kind: DropOffKind): kind is LockerColour => kind !== 'courier'

/** Lists the colours of lockers that the parcels may be dropped off at. */
export const listOfferedColours = (cards: readonly DropOffCard[]): LockerColour[] =>
  cards.flatMap(({ kind, disabledBy }) => (isLocker(kind) && !disabledBy ? [kind] : []))
