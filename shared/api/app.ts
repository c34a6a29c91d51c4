import * as z from 'zod/mini'
import { otherAccount, ownAccount } from '../accounts/account.ts'
import { sendingCountry } from '../accounts/sending-countries.ts'
import { ownUser } from '../accounts/user.ts'
import { countryCode, product, service } from '../catalogue/product.ts'
import { classificators } from '../content/classificators.ts'
import { banner, footerLink, statusMessage } from '../content/content.ts'
import { locale } from '../lib/locale.ts'
import { order } from '../orders/order.ts'
import { doorSize } from '../places/door-sizes.ts'
import { placeType } from '../places/place.ts'
import { call } from './call.ts'

/** A country that parcels may go to; `is_parcello` marks those beyond ee, lv, lt and fi. */
export const destinationCountry = z.object({
  iso: countryCode,
  name: z.string(),
  is_parcello: z.boolean(),
})

export const getApp = call({
  name: 'getApp',
  method: 'GET',
  path: '/app',
  area: 'app',
  who: 'anyone',
  summary:
    'Everything the application starts with. Starts an anonymous session for a visitor who has none.',
  query: z.object({
    /** Language asked for by address or browser; the account's own wins. */
    lang: z.optional(locale),
    /** Country that a visitor sends from, remembered by the session; an account's own wins. */
    country: z.optional(sendingCountry),
  }),
  result: z.object({
    user: z.nullable(ownUser),
    account: z.nullable(ownAccount),
    /** All accounts of the user, the one in use included. */
    accounts: z.array(otherAccount),
    locale_code: locale,
    country: sendingCountry,
    products: z.array(product),
    services: z.array(service),
    locker_sizes: z.array(
      z.object({
        name: doorSize,
        size_id: z.int(),
        /** Millimetres. */
        height: z.int(),
        width: z.int(),
        length: z.int(),
      }),
    ),
    size_map: z.record(z.string(), z.int()),
    destination_countries: z.array(destinationCountry),
    /** Per cent of the country's prices. */
    vat_rate: z.number(),
    available_languages: z.array(locale),
    allowed_pickup_types: z.array(placeType),
    allowed_dropoff_types: z.array(placeType),
    disable_add_manual_address_destinations: z.array(countryCode),
    allowed_select_address_from_map: z.array(countryCode),
    banners: z.array(banner),
    links: z.array(footerLink),
    classificators: z.extend(classificators, { map_style_url: z.nullable(z.string()) }),
    /** The applications by which Google and Facebook know us; null where one is not offered. */
    social_login: z.object({
      google_client_id: z.nullable(z.string()),
      facebook_app_id: z.nullable(z.string()),
      /**
       * The scripts of Google Identity Services and of Facebook's SDK, loaded when their button is
       * pressed; where the sandbox plays them, its scripts with the same functions.
       */
      google_script_url: z.nullable(z.string()),
      facebook_script_url: z.nullable(z.string()),
      /** Goes to Google and comes back in its ID token, which then is good for this session alone. */
      nonce: z.string(),
    }),
    /** Whether parcels may be returned from here: the account's company or country offers it. */
    return_visible: z.boolean(),
    /** Shipments that a mailed link has opened, else those of the session's last payment. */
    paid_shipments: z.array(order),
    brand: z.enum(['pakk', 'posti']),
    environment: z.string(),
    version: z.string(),
    /** The server's clock. */
    now: z.string(),
  }),
})

export const listDestinationCountries = call({
  name: 'listDestinationCountries',
  method: 'GET',
  path: '/destination_countries/',
  area: 'app',
  who: 'anyone',
  summary: 'The countries that parcels may go to: ee, lv, lt and fi first, then by name.',
  query: z.object({ country: z.optional(sendingCountry) }),
  result: z.array(destinationCountry),
})

export const listBanners = call({
  name: 'listBanners',
  method: 'GET',
  path: '/classificators/banners',
  area: 'app',
  who: 'anyone',
  summary: 'The banners that operators have published.',
  result: z.array(banner),
})

export const getStatusMessage = call({
  name: 'getStatusMessage',
  method: 'GET',
  path: '/classificators/rss_status',
  area: 'app',
  who: 'anyone',
  summary: 'The newest status message of every language.',
  result: z.array(statusMessage),
})
