import { segmentOf } from '#shared/accounts/segments.ts'
import type { DropOffContext } from '#shared/lockers/drop-off.ts'
import type { AppData } from '#web/lib/app-data.ts'
import type { WizardDraft } from '../state/draft-shape.ts'

/** Whether any parcel of the draft must be kept from frost and heat. */
export const isTemperatureSensitive = ({ parcels }: WizardDraft): boolean =>
  parcels.some(({ services }) => services.includes('temperature_sensitive'))

/** What the choice of drop-off kinds depends on in the wizard. */
export const dropOffContext = (app: AppData, draft: WizardDraft): DropOffContext => ({
  sourceCountry: app.country,
  segment: app.account ? segmentOf(app.account) : 'private',
  isWizard: true,
  parcels: draft.parcels.length,
  isTemperatureSensitive: isTemperatureSensitive(draft),
  hasBulkSendingWhite: false,
})
