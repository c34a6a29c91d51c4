import type { AppData } from '#web/lib/app-data.ts'
import { paths } from './paths.ts'

/** The environment that customers use. */
const production = 'prd'

/** The parts of the app's data that determine the offers. */
interface OfferInput extends Pick<AppData, 'return_visible' | 'environment'> {
  readonly account: Pick<NonNullable<AppData['account']>, 'country' | 'settings'> | null
  readonly classificators: Pick<
    AppData['classificators'],
    'hide_services_page' | 'helposti_sending'
  >
}

/** A feature for some visitors only: the path of its screen and its condition. */
interface OfferRule {
  readonly path: string
  readonly isAvailable: (app: OfferInput) => boolean
}

const hasActive = ({ account }: OfferInput, name: string) =>
  account?.settings.some((setting) => setting.name === name && setting.status === 'active') ?? false

const rules = {
  returns: { path: paths.returnParcel, isAvailable: ({ return_visible }) => return_visible },
  collections: {
    path: paths.collections,
    isAvailable: (app) => hasActive(app, 'courier_collection'),
  },
  /** For companies with settings; in production only in Estonia so far. */
  services: {
    path: paths.services,
    isAvailable: ({ account, classificators, environment }) =>
      account !== null &&
      account.settings.length > 0 &&
      !classificators.hide_services_page &&
      (environment !== production || account.country === 'ee'),
  },
  /** Sending by code (`helposti`): books a locker without an account. */
  sendingByCode: {
    path: paths.helpostiSending,
    isAvailable: ({ classificators }) => classificators.helposti_sending,
  },
} as const satisfies Record<string, OfferRule>

export type Offer = keyof typeof rules

const offers = ['returns', 'collections', 'services', 'sendingByCode'] as const satisfies Offer[]

/** Lists the available offers whose path has a route. */
export const listOffers = (app: OfferInput, hasRoute: (path: string) => boolean): Offer[] =>
  offers.filter((offer) => rules[offer].isAvailable(app) && hasRoute(rules[offer].path))
