import type { AppData } from '#web/lib/app-data.ts'
import { paths } from './paths.ts'

/** The environment that customers use. */
const live = 'prd'

/** What of the app's data tells the offers. */
interface OfferInput extends Pick<AppData, 'return_visible' | 'environment'> {
  readonly account: Pick<NonNullable<AppData['account']>, 'country' | 'settings'> | null
  readonly classificators: Pick<
    AppData['classificators'],
    'hide_services_page' | 'helposti_sending'
  >
}

/** What only some are offered: where it is taken up, and whom it is for beyond the kind of visitor. */
interface OfferFacts {
  readonly path: string
  readonly isAvailable: (app: OfferInput) => boolean
}

const hasActive = ({ account }: OfferInput, name: string) =>
  account?.settings.some((setting) => setting.name === name && setting.status === 'active') ?? false

const facts = {
  returns: { path: paths.returnParcel, isAvailable: ({ return_visible }) => return_visible },
  collections: {
    path: paths.collections,
    isAvailable: (app) => hasActive(app, 'courier_collection'),
  },
  /** For companies with settings; not yet for customers of Latvia and Lithuania. */
  services: {
    path: paths.services,
    isAvailable: ({ account, classificators, environment }) =>
      account !== null &&
      account.settings.length > 0 &&
      !classificators.hide_services_page &&
      (environment !== live || account.country === 'ee'),
  },
  /** Sending by a code (`helposti`): a locker is booked without an account. */
  sendingByCode: {
    path: paths.helpostiSending,
    isAvailable: ({ classificators }) => classificators.helposti_sending,
  },
} as const satisfies Record<string, OfferFacts>

export type Offer = keyof typeof facts

const offers = ['returns', 'collections', 'services', 'sendingByCode'] as const satisfies Offer[]

/** What is offered to whoever the app's data are of, as far as `leads` finds a screen for it. */
export const listOffers = (app: OfferInput, leads: (path: string) => boolean): Offer[] =>
  offers.filter((offer) => facts[offer].isAvailable(app) && leads(facts[offer].path))
