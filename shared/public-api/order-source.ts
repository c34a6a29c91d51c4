import type { AccountSetting, SettingName } from '#shared/accounts/account-setting.ts'
import type { Product, Service } from '#shared/catalogue/product.ts'
import type { Person } from '#shared/contact-details/people.ts'
import type { SourceCountry } from '#shared/countries/source-countries.ts'
import type { PlaceRecord } from '#shared/places/place.ts'

/** The place of a destination. */
export type Destination = Pick<
  PlaceRecord,
  'id' | 'type' | 'address_country_code' | 'is_outdoor' | 'is_express' | 'is_blocked' | 'status'
>

/** What the items of a request depend on. */
export interface OrderSource {
  readonly country: SourceCountry
  /** The company as the sender of items that have none. */
  readonly sender: Person
  /** What is sold from the country to the company's segment. */
  readonly products: readonly Product[]
  readonly services: readonly Service[]
  readonly settings: readonly Pick<AccountSetting, 'name' | 'status'>[]
  /** Whether the company can drop parcels off with a door code. */
  readonly hasDoorCodes: boolean
  /** Whether barcodes of its own are agreed. */
  readonly hasCustomBarcodes: boolean
  /** The size of items that have none, if the company has set one. */
  readonly defaultSize: string
  /** Finds a place by the id of GET places in a country; in any if that is empty. */
  readonly findPlace: (id: string, country: string) => Destination | undefined
  readonly findFinnishPlace: (zip: string, routingCode: string) => Destination | undefined
}

/** Whether a service of the company is active. */
export const isActive = (
  { settings }: Pick<OrderSource, 'settings'>,
  setting: SettingName,
): boolean => settings.some(({ name, status }) => name === setting && status === 'active')
