import { getApp } from '#shared/api/app.ts'
import { defaultSendingCountry } from '#shared/accounts/sending-countries.ts'
import { isBusiness, segmentOf } from '#shared/accounts/segments.ts'
import { orderableServices } from '#shared/services/orderable-services.ts'
import { isReturnVisible } from '#shared/services/service-rules.ts'
import { findProducts, findServices } from '#shared/catalogue/find-products.ts'
import { locales } from '#shared/lib/locale.ts'
import { parcelSizes, sizeMeasures } from '#shared/parcels/sizes.ts'
import { doorSizeIds } from '#shared/places/door-sizes.ts'
import { dropOffTypes } from '#shared/places/place-filter.ts'
import { placeTypes } from '#shared/places/place.ts'
import { getCatalogue } from '#functions/catalogue/catalogue-store.ts'
import { readContent } from '#functions/content/content-store.ts'
import { brandOf } from '#functions/lib/brand.ts'
import { isoTime, now } from '#functions/lib/clock.ts'
import { env } from '#functions/lib/env.ts'
import { serve } from '#functions/lib/serve.ts'
import { runtime } from '#functions/lib/runtime.ts'
import { paidShipments } from '#functions/payments/describe-payment.ts'
import { describeOrder } from '#functions/orders/describe-order.ts'
import { openedOrders } from '#functions/payments/shipment-link.ts'
import { getPayment } from '#functions/payments/payment-store.ts'
import type { Choice, Session } from '#functions/session/session-store.ts'
import { rememberChoice, startSession } from '#functions/session/session-store.ts'
import { sessionCookies } from '#functions/session/cookies.ts'
import { socialNonce } from '#functions/session/social-nonce.ts'
import { socialSettings } from '#functions/providers/social/social-settings.ts'
import { describePerson } from '#functions/accounts/describe-person.ts'
import { describeCountries } from '../destination-countries.ts'
import { version } from '../version.ts'

const lockerSizes = parcelSizes.map((name) => ({
  name,
  size_id: doorSizeIds[name],
  ...sizeMeasures[name],
}))

/** Those that a mailed link has opened, else those of the session's last payment. */
const shownShipments = async (session: Session | undefined) => {
  if (session?.linkedPaymentId !== undefined)
    return (await openedOrders(runtime, session)).map(describeOrder)
  const payment = session?.lastPaymentId
    ? await getPayment(runtime.table, session.lastPaymentId)
    : undefined
  return session && payment ? paidShipments(runtime, payment, session.owner) : []
}

/** Whether a visitor has chosen anything else than before. */
const isNews = ({ locale, country }: Choice, before: Session): boolean =>
  (locale !== undefined && locale !== before.locale) ||
  (country !== undefined && country !== before.country)

export const handler = serve(getApp, async ({ query, session, reply }) => {
  const chosen = { locale: query.lang, country: query.country }
  const started = session ?? (await startSession({ chosen }))
  if ('secret' in started) {
    reply.cookies.push(...sessionCookies(started.secret))
  } else if (!started.account && isNews(chosen, started)) {
    await rememberChoice(started, chosen)
  }
  const account = session?.account ?? null
  const country = account?.country ?? query.country ?? session?.country ?? defaultSendingCountry
  const segment = account ? segmentOf(account) : 'private'
  const reading = readContent()
  const [catalogue, content, paid, person] = await Promise.all([
    getCatalogue(),
    reading,
    shownShipments(session),
    describePerson(session, async () => (await reading).classificators),
  ])
  const route = { source: country, segment }
  const settings = person.account?.settings
  return {
    ...person,
    locale_code: account?.locale_code ?? query.lang ?? session?.locale ?? 'et_EE',
    country,
    products: findProducts(catalogue, route),
    services: orderableServices(
      findServices(catalogue, route),
      account && isBusiness(account) ? settings : undefined,
    ),
    locker_sizes: lockerSizes,
    size_map: doorSizeIds,
    destination_countries: describeCountries(catalogue, country, segment),
    vat_rate: catalogue.vat[country] ?? 0,
    available_languages: [...locales],
    allowed_pickup_types: [...placeTypes],
    allowed_dropoff_types: [...(dropOffTypes[country] ?? [])],
    disable_add_manual_address_destinations: [],
    allowed_select_address_from_map: ['ee', 'lv', 'lt', 'fi'],
    banners: content.banners,
    links: content.links,
    classificators: {
      ...content.classificators,
      map_style_url: process.env['MAP_STYLE_URL'] ?? null,
    },
    social_login: { ...socialSettings(), nonce: socialNonce(started.secretHash) },
    return_visible: isReturnVisible(segment, settings ?? []),
    paid_shipments: paid,
    brand: brandOf(env('BRAND')),
    environment: env('ENVIRONMENT'),
    version,
    now: isoTime(now()),
  }
})
