import { appData, type AppData } from '#web/lib/app-data.ts'
import { withCountry } from './change-route.ts'
import { wizard } from './wizard-draft.ts'

/**
 * Chooses the first country on sale where the draft has none that is: most parcels stay in the
 * country, and a country of an earlier catalogue is as good as none.
 */
export const settleCountry = (app: AppData): void => {
  const { destination_country: country } = wizard.get()
  const [first] = app.destination_countries
  if (!first || app.destination_countries.some(({ iso }) => iso === country)) return
  wizard.update((draft) => withCountry(draft, first.iso, app))
}

const settleNew = () => {
  const app = appData.get()
  if (app && wizard.get().destination_country === null) settleCountry(app)
}

/**
 * Chooses it for an empty draft as soon as the app's data are there. What is chosen before the
 * first screen is rendered spares a slow phone from rendering it twice, the second time at a stretch.
 */
export const settleCountryAhead = (): void => {
  appData.subscribe(settleNew)
  settleNew()
}
