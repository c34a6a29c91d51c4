import * as z from 'zod/mini'
import { accountSetting } from '#shared/accounts/account-setting.ts'
import { otherAccount, ownAccount } from '#shared/accounts/account.ts'
import { sessionEnd } from '#shared/accounts/session-end.ts'
import { ownUser, pendingInvitation } from '#shared/accounts/user.ts'
import { countryCode, product, service } from '#shared/catalogue/product.ts'
import { sourceCountry } from '#shared/countries/source-country-schema.ts'
import { classificators } from '#shared/content/classificators.ts'
import { banner, footerLink, statusMessage } from '#shared/content/content.ts'
import { locale } from '#shared/lib/locale.ts'
import { order } from '#shared/orders/order.ts'
import { doorSize } from '#shared/places/door-sizes.ts'
import { placeType } from '#shared/places/place.ts'
import { streets } from '#shared/places/streets.ts'
import { defineCall } from './call.ts'

/**
 * A country that parcels can be sent to; `is_parcello` marks those that are not core countries.
 */
export const destinationCountry = z.object({
  iso: countryCode,
  name: z.string(),
  is_parcello: z.boolean(),
})

export const getApp = defineCall({
  name: 'getApp',
  method: 'GET',
  path: '/app',
  area: 'app',
  access: 'anyone',
  worksWithoutSecondFactor: true,
  summary:
    'Returns the data the application starts with. Creates an anonymous session for a visitor without one.',
  query: z.object({
    /** Language requested by the URL or the browser; the account's language takes precedence. */
    lang: z.optional(locale),
    /**
     * Country a visitor sends from, stored in the session; the account's country takes precedence.
     */
    country: z.optional(sourceCountry),
  }),
  result: z.object({
    user: z.nullable(ownUser),
    account: z.nullable(ownAccount),
    /** Those of `user`; none for a visitor. */
    invitations: z.array(pendingInvitation),
    /** Services and settings of the current account. */
    account_settings: z.array(accountSetting),
    /** All accounts of the user, including the current one. */
    accounts: z.array(otherAccount),
    /**
     * Why the user's session of the cookie has ended; null while it is live. The response replaces
     * it by an anonymous one.
     */
    session_end: z.nullable(sessionEnd),
    locale_code: locale,
    country: sourceCountry,
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
    /** VAT rate of the country in percent. */
    vat_rate: z.number(),
    available_languages: z.array(locale),
    allowed_pickup_types: z.array(placeType),
    allowed_dropoff_types: z.array(placeType),
    disable_add_manual_address_destinations: z.array(countryCode),
    allowed_select_address_from_map: z.array(countryCode),
    banners: z.array(banner),
    links: z.array(footerLink),
    classificators: z.extend(classificators, { streets: z.nullable(streets) }),
    /** Client ids for logging in with Google and Facebook; null if not offered. */
    social_login: z.object({
      google_client_id: z.nullable(z.string()),
      facebook_app_id: z.nullable(z.string()),
      /**
       * URLs of Google Identity Services, loaded with its button, and of Facebook's SDK, loaded when
       * its button is pressed.
       * In the sandbox, URLs of scripts with the same functions.
       */
      google_script_url: z.nullable(z.string()),
      facebook_script_url: z.nullable(z.string()),
      /** Sent to Google and returned in its ID token, which binds the token to this session. */
      nonce: z.string(),
    }),
    /** The tag manager, which is loaded only with the visitor's consent; null where there is none. */
    tag_manager: z.nullable(z.object({ script_url: z.string() })),
    /** Whether returning parcels is offered to the account (`isReturnVisible`). */
    return_visible: z.boolean(),
    /** The return that the session has opened by its code or created; null without one. */
    return_order: z.nullable(order),
    /** The types of places where returns are handed in. */
    allowed_return_types: z.array(placeType),
    /** Shipments opened by an e-mailed link, otherwise those of the session's last payment. */
    paid_shipments: z.array(order),
    brand: z.enum(['pakk', 'posti']),
    environment: z.string(),
    version: z.string(),
    /** The server's clock. */
    now: z.string(),
  }),
})

export const listDestinationCountries = defineCall({
  name: 'listDestinationCountries',
  method: 'GET',
  path: '/destination_countries/',
  area: 'app',
  access: 'anyone',
  summary: 'Lists the countries parcels can be sent to: ee, lv, lt and fi first, then by name.',
  query: z.object({ country: z.optional(sourceCountry) }),
  result: z.array(destinationCountry),
})

export const listBanners = defineCall({
  name: 'listBanners',
  method: 'GET',
  path: '/classificators/banners',
  area: 'app',
  access: 'anyone',
  summary: 'Lists the banners published by operators.',
  result: z.array(banner),
})

export const getStatusMessage = defineCall({
  name: 'getStatusMessage',
  method: 'GET',
  path: '/classificators/rss_status',
  area: 'app',
  access: 'anyone',
  summary: 'Lists the latest status message of every language.',
  result: z.array(statusMessage),
})
