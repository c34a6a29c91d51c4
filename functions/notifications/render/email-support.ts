import { getSupportContact, type SupportContact } from '#shared/contact-details/support-contact.ts'
import {
  defaultSourceCountry,
  getSourceFacts,
  type SourceCountry,
  sourceCountries,
} from '#shared/countries/source-countries.ts'
import type { Locale } from '#shared/lib/locale.ts'
import type { Brand } from '#functions/lib/brand.ts'
import type { EmailKind } from '#functions/notifications/notification.ts'

/** E-mails to companies, which have a support of their own. */
const businessKinds: ReadonlySet<EmailKind> = new Set([
  'company_invitation',
  'contract_requested',
  'contract_opened',
  'service_approved',
  'service_refused',
  'account_removed',
  'api_key_created',
  'api_key_deleted',
  'webhook_off',
  'company_registered',
  'orders_report',
])

const findCountry = (locale: Locale): SourceCountry =>
  sourceCountries.find((country) => getSourceFacts(country).locale === locale) ??
  defaultSourceCountry

/** Returns the support contact of an e-mail: that of the country whose language it is in. */
export const getEmailSupport = (
  kind: EmailKind,
  { locale, brand }: { readonly locale: Locale; readonly brand: Brand },
): SupportContact =>
  getSupportContact(brand, findCountry(locale), businessKinds.has(kind) ? 'business' : 'private')
