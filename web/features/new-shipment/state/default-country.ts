import { appData, type AppData } from '#web/lib/api/app-data.ts'
import { changeCountry } from './change-route.ts'
import { wizard } from './wizard-draft.ts'

/**
 * Sets the first available destination country when the draft has none, or one that is no longer
 * available. The first is the sending country, where most parcels go.
 */
export const ensureCountry = (app: AppData): void => {
  const { destination_country: country } = wizard.get()
  const [first] = app.destination_countries
  if (!first || app.destination_countries.some(({ iso }) => iso === country)) return
  wizard.update((draft) => changeCountry(draft, first.iso, app))
}

const ensureNewDraftCountry = () => {
  const app = appData.get()
  if (app && wizard.get().destination_country === null) ensureCountry(app)
}

/**
 * Sets the default country of an empty draft as soon as the app data is loaded. Doing this before
 * the first screen renders avoids a second, synchronous render on slow phones.
 */
export const ensureCountryEarly = (): void => {
  appData.subscribe(ensureNewDraftCountry)
  ensureNewDraftCountry()
}
