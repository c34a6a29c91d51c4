import { getSupportContact, type SupportContact } from '#shared/contact-details/support-contact.ts'
import type { Brand } from '#web/lib/brand.ts'
import type { Visitor } from '#web/navigation/visitor.ts'

/** Returns the support contact by country and kind of client. */
export const getVisitorContact = (
  brand: Brand,
  { segment, hasCompany, country }: Visitor,
): SupportContact =>
  getSupportContact(
    brand,
    country,
    segment === 'business_postpaid' ? 'postpaid' : hasCompany ? 'business' : 'private',
  )
