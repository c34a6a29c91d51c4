import { detectPrefix, cleanPhone } from '#shared/contact-details/phone.ts'
import { getPhonePrefix, listCountries } from '#shared/countries/find-country.ts'
import { hasZipFormat } from '#shared/countries/zip-format.ts'
import type { Cells } from '#shared/imports/cells.ts'
import { repairZip } from '#shared/imports/repair-cells.ts'

const importable = listCountries(({ core }) => core?.isImportable ?? false)

/**
 * Returns the country of an address that does not name it: the one whose postal codes and phones
 * both look like those of the row. Empty if they do not agree on one.
 */
export const findAddressCountry = ({ get }: Pick<Cells, 'get'>): string => {
  const zip = get('zip')
  const prefix = detectPrefix(cleanPhone(get('recipient_phone')))
  const fitting = importable.filter(
    (country) =>
      zip !== '' &&
      hasZipFormat(repairZip(zip, country), country) &&
      getPhonePrefix(country) === prefix,
  )
  return fitting.length === 1 ? (fitting[0] ?? '') : ''
}
