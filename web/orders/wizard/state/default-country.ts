import type { AppData } from '#web/lib/api/app-data.ts'
import { changeDraftCountry, type WizardDraft } from './draft-shape.ts'
import { wizard } from './wizard-draft.ts'

/**
 * Returns a draft whose orders without a destination country, or with one that is no longer available,
 * have the first available one. That is the sending country, where most parcels go.
 */
export const withCountry = (app: AppData, draft: WizardDraft): WizardDraft => {
  const [first] = app.destination_countries
  const isAvailable = (country: string) =>
    app.destination_countries.some(({ iso }) => iso === country)
  return first
    ? changeDraftCountry(
        app,
        draft,
        first.iso,
        ({ destination_country }) => !isAvailable(destination_country),
      )
    : draft
}

/** Stores the draft with its country. */
export const ensureCountry = (app: AppData): void => {
  const draft = wizard.get()
  const chosen = withCountry(app, draft)
  if (chosen !== draft) wizard.set(chosen)
}
