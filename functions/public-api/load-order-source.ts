import { getFieldText } from '#shared/accounts/field-settings.ts'
import { hasFeature } from '#shared/accounts/permissions.ts'
import { getSegment } from '#shared/accounts/segments.ts'
import { findProducts, findServices } from '#shared/catalogue/find-products.ts'
import { createPlaceFinder } from '#shared/imports/find-place.ts'
import type { OrderSource } from '#shared/public-api/order-source.ts'
import { getCompanySender } from '#shared/orders/form/company-order.ts'
import { hasDropOffLockers } from '#shared/places/place-filter.ts'
import { describeAccountSettings } from '#functions/services/describe-account-settings.ts'
import type { AccountWithCompany } from '#functions/store/records/account-store.ts'
import { getCatalogue } from '#functions/catalogue/catalogue-store.ts'
import { getPlaceIndex } from '#functions/store/records/place-store.ts'

/** Loads what the items of a request depend on. */
export const loadOrderSource = async (account: AccountWithCompany): Promise<OrderSource> => {
  const [catalogue, { byId }, settings] = await Promise.all([
    getCatalogue(),
    getPlaceIndex(),
    describeAccountSettings(account),
  ])
  const places = [...byId.values()]
  const route = { source: account.country, segment: getSegment(account) }
  return {
    country: account.country,
    sender: getCompanySender({ account }),
    products: findProducts(catalogue, route),
    services: findServices(catalogue, route),
    settings,
    // A door code opens any blue locker.
    hasDoorCodes: hasDropOffLockers(account.country, 'blue'),
    hasCustomBarcodes: hasFeature(account, 'custom_barcode'),
    defaultSize: getFieldText(account.soft_config?.fields_customization ?? [], 'parcel_size'),
    findPlace: createPlaceFinder(places),
    findFinnishPlace: (zip, routingCode) =>
      places.find(
        (place) =>
          place.address_country_code === 'fi' &&
          place.address_zip === zip &&
          place.routing_code === routingCode,
      ),
  }
}
