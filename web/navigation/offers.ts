import { isSupport, may } from '#shared/accounts/permissions.ts'
import { getSourceFacts } from '#shared/countries/source-countries.ts'
import type { AppData } from '#web/lib/api/app-data.ts'

/** The environment that customers use. */
const production = 'prd'

/** The parts of the app's data that determine the offers. */
interface OfferInput extends Pick<AppData, 'environment' | 'return_visible'> {
  readonly account: Pick<
    NonNullable<AppData['account']>,
    'country' | 'groups' | 'settings' | 'segment' | 'role' | 'company_id' | 'company'
  > | null
  readonly classificators: Pick<
    AppData['classificators'],
    'hide_services_page' | 'helposti_sending'
  >
}

/** Features that only some visitors have, and whether a visitor has them. */
const rules = {
  /** For customer support. */
  backoffice: ({ account }) => account !== null && isSupport(account),
  /** For companies whose service courier_collection is active. */
  collections: ({ account }) =>
    account?.settings.some(
      ({ name, status }) => name === 'courier_collection' && status === 'active',
    ) === true,
  /** For private persons, and for companies that pay in advance and take returns. */
  returns: ({ return_visible: isVisible }) => isVisible,
  /** Where parcels are sent by code. */
  sendingByCode: ({ classificators }) => classificators.helposti_sending,
  /** For companies with settings; in production only in some countries. */
  services: ({ account, classificators, environment }) =>
    account !== null &&
    account.settings.length > 0 &&
    !classificators.hide_services_page &&
    (environment !== production || getSourceFacts(account.country).hasServicesInProduction),
  /** For private persons, and for owner and admin of a company. */
  statements: ({ account }) => may('seeStatements', account),
  /** For the owners of companies with a contract, who make API keys, too. */
  webhooks: ({ account }) => may('manageApiKeys', account),
} as const satisfies Record<string, (app: OfferInput) => boolean>

export type Offer = keyof typeof rules

const offers = [
  'backoffice',
  'collections',
  'returns',
  'sendingByCode',
  'services',
  'statements',
  'webhooks',
] as const satisfies Offer[]

/** Lists the offers available with the app's data. */
export const listOffers = (app: OfferInput): Offer[] => offers.filter((offer) => rules[offer](app))
