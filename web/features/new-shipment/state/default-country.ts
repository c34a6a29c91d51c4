import { appData, type AppData } from '#web/lib/api/app-data.ts'
import { changeDraftCountry, getFirstOrder } from './draft-shape.ts'
import { wizard } from './wizard-draft.ts'

/**
 * Sets the first available destination country when the draft has none, or one that is no longer
 * available. The first is the sending country, where most parcels go.
 */
export const ensureCountry = (app: AppData): void => {
  const { destination_country: country } = getFirstOrder(wizard.get())
  const [first] = app.destination_countries
  if (!first || app.destination_countries.some(({ iso }) => iso === country)) return
  wizard.update((draft) => changeDraftCountry(app, draft, first.iso))
}

const ensureNewDraftCountry = () => {
  const app = appData.get()
  if (app && getFirstOrder(wizard.get()).destination_country === '') ensureCountry(app)
}

/**
 * Sets the default country of an empty draft as soon as the app data is loaded. Doing this before
 * the first screen renders avoids a second, synchronous render on slow phones.
 */
export const ensureCountryEarly = (): void => {
  appData.subscribe(ensureNewDraftCountry)
  ensureNewDraftCountry()
}
