import { joinParts } from '#shared/lib/join-parts.ts'
import type { Company } from './company.ts'

/** Formats a company's address as one line for screens and labels: `Viru 4, 10111 Tallinn`. */
export const formatCompanyAddress = ({
  address_street,
  address_zip,
  address_state,
}: Pick<Company, 'address_street' | 'address_zip' | 'address_state'>): string =>
  joinParts([address_street, joinParts([address_zip, address_state], ' ')], ', ')
