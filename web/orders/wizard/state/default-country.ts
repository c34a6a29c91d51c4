import type { AppData } from '#web/lib/api/app-data.ts'
import { changeDraftCountry, getFirstOrder, type WizardDraft } from './draft-shape.ts'
import { wizard } from './wizard-draft.ts'

/**
 * Returns a draft with the first available destination country when it has none, or one that is no
 * longer available. The first is the sending country, where most parcels go.
 */
export const withCountry = (app: AppData, draft: WizardDraft): WizardDraft => {
  const { destination_country: country } = getFirstOrder(draft)
  const [first] = app.destination_countries
  return !first || app.destination_countries.some(({ iso }) => iso === country)
    ? draft
    : changeDraftCountry(app, draft, first.iso)
}

/** Stores the draft with its country. */
export const ensureCountry = (app: AppData): void => {
  const draft = wizard.get()
  const chosen = withCountry(app, draft)
  if (chosen !== draft) wizard.set(chosen)
}
