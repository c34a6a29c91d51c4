import type { Locale } from '#shared/lib/locale.ts'

/** Format of a country's mobile numbers, without the calling code. */
export interface MobilePlan {
  /** Matches a complete number. */
  readonly number: RegExp
  /** Matches the trunk prefix, which is dialled domestically and omitted after the calling code. */
  readonly trunk: RegExp
}

/** Facts of a country whose places, addresses and couriers belong to the network. */
export interface CoreFacts {
  /** Pattern of postal codes. */
  readonly zip: RegExp
  /** Fewest and most digits of a phone number after the calling code, landlines included. */
  readonly nationalDigits: { readonly shortest: number; readonly longest: number }
  /** Initial centre of the map, in degrees. */
  readonly capital: { readonly latitude: number; readonly longitude: number }
  /** Whether a delivery address may be chosen on the map. */
  readonly canChooseOnMap: boolean
  /** Whether an imported file may contain parcels to the country. */
  readonly isImportable: boolean
  /** Whether the hours of a courier's delivery may be chosen. */
  readonly hasTimeWindows: boolean
}

/** Facts of a country that parcels are sent from and accounts belong to. */
export interface SourceFacts {
  /** Top-level domain of the country's site. */
  readonly domain: string
  /** Locale of that site. */
  readonly locale: Locale
  /** Currency of payments, ISO 4217. Prices of the catalogue are in EUR. */
  readonly currency: 'EUR'
  /** A mobile number as a hint in forms, without the calling code. */
  readonly examplePhone: string
  /** Phones of customer support by kind of client (demo values). */
  readonly supportPhones: Readonly<Record<'private' | 'business' | 'postpaid', string>>
  /** Ways to hand in parcels that the wizard shows, and the lockers that take parcels. */
  readonly dropOff: readonly ('blue' | 'white' | 'outdoor' | 'courier')[]
  /** Whether a company hands in at white lockers only with the service `bulk_sending_white`. */
  readonly needsServiceForWhiteLockers: boolean
  /** Whether sender and recipient need different phones. */
  readonly mustPhonesDiffer: boolean
  /** Whether companies are looked up in the registry, which makes the registry code required. */
  readonly hasCompanyRegistry: boolean
  /** Whether a private sender may put a company on the invoice. */
  readonly canInvoiceCompany: boolean
  /** Whether a company accepts the terms in the sign-up form; if not, on the screen after it. */
  readonly hasCompanyTermsInForm: boolean
  /** Whether companies have the services screen in production. */
  readonly hasServicesInProduction: boolean
}

/** Facts of any country that parcels may be sent to. */
interface DestinationFacts {
  /** Calling code without a plus. */
  readonly callingCode: string
  /** Format of mobile numbers; null if the product has none, so that the number plans decide. */
  readonly mobile: MobilePlan | null
  /** BCP 47 tag of the language of place names and directions. */
  readonly language: string
  /** Prefix that is written before a postal code but not stored with it; empty if there is none. */
  readonly zipPrefix: string
  /** Whether every address has a postal code. */
  readonly isZipRequired: boolean
  /** Prefixes of VAT numbers, the usual one first; empty outside the EU's VAT system. */
  readonly vatPrefixes: readonly string[]
  /** Services that are preselected for parcels to the country. */
  readonly defaultServices: readonly ('sender_email_notification' | 'sender_sms_notification')[]
  /** Whether a delivery address may be typed in fields instead of being looked up. */
  readonly canTypeAddress: boolean
}

/** A row of the table. Parcels are sent only from core countries. */
export type CountryFacts = DestinationFacts &
  (
    | { readonly core: CoreFacts; readonly source: SourceFacts | null }
    | { readonly core: null; readonly source: null }
  )
