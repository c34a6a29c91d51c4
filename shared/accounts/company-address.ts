import type { Company } from './company.ts'

const joined = (parts: readonly string[], by: string): string =>
  parts.filter((part) => part !== '').join(by)

/** A company's address as one line, on screens and on labels: `Viru 4, 10111 Tallinn`. */
export const companyAddressLine = ({
  address_street,
  address_zip,
  address_state,
}: Pick<Company, 'address_street' | 'address_zip' | 'address_state'>): string =>
  joined([address_street, joined([address_zip, address_state], ' ')], ', ')
