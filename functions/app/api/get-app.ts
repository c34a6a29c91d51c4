import { getApp } from '#shared/api/app.ts'
import { listCountries } from '#shared/countries/find-country.ts'
import { defaultSourceCountry } from '#shared/countries/source-countries.ts'
import { isBusiness, getSegment } from '#shared/accounts/segments.ts'
import { filterOrderableServices } from '#shared/services/orderable-services.ts'
import { isReturnVisible } from '#shared/services/service-rules.ts'
import { findProducts, findServices } from '#shared/catalogue/find-products.ts'
import { defaultLocale, locales } from '#shared/lib/locale.ts'
import { parcelSizes, sizeMeasures } from '#shared/parcels/sizes.ts'
import { doorSizeIds } from '#shared/places/door-sizes.ts'
import { returnDropOffTypes } from '#shared/returns/return-outcome.ts'
import { listDropOffTypes } from '#shared/places/place-filter.ts'
import { placeTypes } from '#shared/places/place.ts'
import { getCatalogue } from '#functions/catalogue/catalogue-store.ts'
import { getContent } from '#functions/app/content-store.ts'
import { parseBrand } from '#functions/lib/brand.ts'
import { toIsoTime, now } from '#functions/lib/clock.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { serve } from '#functions/http/serve.ts'
import type { Reply } from '#functions/http/request.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { Choice, Session } from '#functions/store/records/sessions/session.ts'
import { saveChoice } from '#functions/store/records/sessions/change-session.ts'
import { startSession } from '#functions/store/records/sessions/start-session.ts'
import { createSessionCookies } from '#functions/http/cookies.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { readOpenedSending } from '#functions/orders/sending/sending-access.ts'
import { listShownOrders } from '#functions/payments/list-shown-orders.ts'
import { createSocialNonce } from '#functions/auth/social-nonce.ts'
import { getSocialSettings } from '#functions/providers/social/social-settings.ts'
import { describePerson } from '#functions/accounts/describe-person.ts'
import { describeDestinationCountries } from '#functions/catalogue/destination-countries.ts'
import { getStreets, getTagManager } from '#functions/app/page-services.ts'

const lockerSizes = parcelSizes.map((name) => ({
  name,
  size_id: doorSizeIds[name],
  ...sizeMeasures[name],
}))

/** Whether a visitor's choice differs from the stored one. */
const hasChanged = ({ locale, country }: Choice, before: Session): boolean =>
  (locale !== undefined && locale !== before.locale) ||
  (country !== undefined && country !== before.country)

/**
 * Starts a session for a visitor without one, or saves what a visitor has chosen. Returns the hash
 * that the nonce of social logins is bound to.
 */
const prepareSession = async (
  session: Session | undefined,
  chosen: Choice,
  reply: Reply,
): Promise<string> => {
  if (session) {
    if (!session.account && hasChanged(chosen, session)) await saveChoice(session, chosen)
    return session.secretHash
  }
  const { secret, secretHash } = await startSession({ chosen })
  reply.cookies.push(...createSessionCookies(secret))
  return secretHash
}

/** Returns the return order that a session has opened; undefined without one. */
const findReturnOrder = async (session: Session) => {
  const order = await readOpenedSending(runtime, session)
  return order?.is_return_only ? describeOrder(order, session) : undefined
}

export const handler = serve(getApp, async ({ query, reply, ...visitor }) => {
  const { session, isSessionReplaced, sessionEnd } = visitor
  const chosen = { locale: query.lang, country: query.country }
  // A nonce that belongs to no session is never accepted.
  const secretHash = isSessionReplaced ? '' : await prepareSession(session, chosen, reply)
  const account = session?.account ?? null
  const country = account?.country ?? query.country ?? session?.country ?? defaultSourceCountry
  const segment = account ? getSegment(account) : 'private'
  const contentPromise = getContent()
  const [catalogue, content, paid, returnOrder, person] = await Promise.all([
    getCatalogue(),
    contentPromise,
    session ? listShownOrders(runtime, session) : [],
    session && findReturnOrder(session),
    describePerson(session, async () => (await contentPromise).classificators),
  ])
  const route = { source: country, segment }
  const settings = person.account?.settings
  return {
    ...person,
    invitations: person.user?.invitations ?? [],
    account_settings: settings ?? [],
    session_end: sessionEnd ?? null,
    locale_code: account?.locale_code ?? query.lang ?? session?.locale ?? defaultLocale,
    country,
    products: findProducts(catalogue, route),
    services: filterOrderableServices(
      findServices(catalogue, route),
      account && isBusiness(account) ? settings : undefined,
    ),
    locker_sizes: lockerSizes,
    size_map: doorSizeIds,
    destination_countries: describeDestinationCountries(catalogue, country, segment),
    vat_rate: catalogue.vat[country] ?? 0,
    available_languages: [...locales],
    allowed_pickup_types: [...placeTypes],
    allowed_dropoff_types: listDropOffTypes(country),
    disable_add_manual_address_destinations: listCountries((each) => !each.canTypeAddress),
    allowed_select_address_from_map: listCountries(({ core }) => core?.canChooseOnMap === true),
    banners: content.banners,
    links: content.links,
    classificators: {
      ...content.classificators,
      streets: getStreets(),
    },
    social_login: { ...getSocialSettings(), nonce: createSocialNonce(secretHash) },
    tag_manager: getTagManager(),
    return_visible: isReturnVisible(segment, settings ?? []),
    return_order: returnOrder ?? paid.find(({ is_return_only }) => is_return_only) ?? null,
    allowed_return_types: [...returnDropOffTypes],
    paid_shipments: paid,
    brand: parseBrand(requireEnv('BRAND')),
    environment: requireEnv('ENVIRONMENT'),
    version: `v${requireEnv('VERSION')}`,
    now: toIsoTime(now()),
  }
})
