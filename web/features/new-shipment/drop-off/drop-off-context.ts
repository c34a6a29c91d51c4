import { segmentOf } from '#shared/accounts/segments.ts'
import { type DropOffContext, isDropOffAllowed } from '#shared/lockers/drop-off.ts'
import type { AppData } from '#web/lib/app-data.ts'
import type { WizardDraft } from '../state/draft-shape.ts'

/** Whether any parcel of the draft must be kept from frost and heat. */
export const isTemperatureSensitive = ({ parcels }: WizardDraft): boolean =>
  parcels.some(({ services }) => services.includes('temperature_sensitive'))

/** What the choice of drop-off kinds depends on in the wizard. */
export const dropOffContext = (
  app: Pick<AppData, 'account' | 'country'>,
  draft: WizardDraft,
): DropOffContext => ({
  sourceCountry: app.country,
  segment: app.account ? segmentOf(app.account) : 'private',
  isWizard: true,
  parcels: draft.parcels.length,
  isTemperatureSensitive: isTemperatureSensitive(draft),
  hasBulkSendingWhite: false,
})

/** The draft without its drop-off when the parcels, as they are now, may not be handed in there. */
export const withoutUnfitDropOff = (
  app: Pick<AppData, 'account' | 'country'>,
  draft: WizardDraft,
): WizardDraft =>
  draft.drop_off && !isDropOffAllowed(draft.drop_off.kind, dropOffContext(app, draft))
    ? { ...draft, drop_off: null }
    : draft
