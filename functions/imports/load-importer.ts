import type { OwnAccount } from '#shared/accounts/account.ts'
import { getSegment } from '#shared/accounts/segments.ts'
import { findProducts, findServices } from '#shared/catalogue/find-products.ts'
import { createPlaceFinder } from '#shared/imports/find-place.ts'
import type { ImportContext } from '#shared/imports/import-context.ts'
import { createNameFinder } from '#shared/imports/places/name-finder.ts'
import { createFirstOrder } from '#shared/orders/form/company-order.ts'
import { toPlaceDto } from '#shared/places/place-dto.ts'
import { filterOrderableServices } from '#shared/services/orderable-services.ts'
import { toOwnAccount } from '#functions/accounts/describe-person.ts'
import { describeDestinationCountries } from '#functions/catalogue/destination-countries.ts'
import type { Sender } from '#functions/orders/load-context.ts'
import { loadSender } from '#functions/orders/load-sender.ts'
import { readStoredSettings } from '#functions/services/describe-account-settings.ts'
import {
  type AccountWithCompany,
  getAccountRecord,
  getCompany,
  withCompany,
} from '#functions/store/records/account-store.ts'
import { getCatalogue } from '#functions/catalogue/catalogue-store.ts'
import { readClassificators } from '#functions/store/records/classificator-store.ts'
import { getPlaceIndex } from '#functions/store/records/place-store.ts'
import type { ImportRecord } from './import-job.ts'

/** The texts of opening hours are of no use to an import. */
const weekdays = Array.from({ length: 7 }, () => '')

/** What the rows of an import are judged with, by the rules of the screen and of `POST /order`. */
export interface Importer {
  readonly context: ImportContext
  readonly sender: Sender
}

const loadAccount = async ({
  account_id,
}: Pick<ImportRecord, 'account_id'>): Promise<AccountWithCompany> => {
  const record = await getAccountRecord(account_id)
  if (!record) throw new Error('The account of the import does not exist')
  const company = record.company_id === null ? null : await getCompany(record.company_id)
  return withCompany(record, company ?? null)
}

/** Returns what `GET /app` returns of the catalogue to an account. */
const describeCatalogue = async (account: AccountWithCompany, own: OwnAccount) => {
  const catalogue = await getCatalogue()
  const segment = getSegment(account)
  const route = { source: account.country, segment }
  return {
    country: account.country,
    products: findProducts(catalogue, route),
    services: filterOrderableServices(findServices(catalogue, route), own.settings),
    destination_countries: describeDestinationCountries(catalogue, account.country, segment),
  }
}

/** Loads what the rows of an import depend on, as it is now. */
export const loadImporter = async (job: Pick<ImportRecord, 'account_id'>): Promise<Importer> => {
  const account = await loadAccount(job)
  const [stored, classificators, places, sender] = await Promise.all([
    readStoredSettings(account),
    readClassificators(),
    getPlaceIndex(),
    loadSender(account, []),
  ])
  const own = toOwnAccount(account, stored, classificators)
  const app = { ...(await describeCatalogue(account, own)), account: own }
  const active = [...places.byId.values()].filter(({ status }) => status === 'active')
  const findRecord = createPlaceFinder(active)
  const findNamed = createNameFinder(active)
  return {
    sender: { ...sender, settings: own.settings },
    context: {
      app,
      sender: createFirstOrder(app, '').sender,
      findPlace: (id, country) => {
        const place = findRecord(id, country)
        return place && toPlaceDto(place, weekdays)
      },
      findNamed: (text, known) => {
        const match = findNamed(text, known)
        return (
          match && { ...match, places: match.places.map((place) => toPlaceDto(place, weekdays)) }
        )
      },
    },
  }
}
