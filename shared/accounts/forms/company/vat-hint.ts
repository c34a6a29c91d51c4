import { validate as validateAt } from 'stdnum/lib/cjs/at/uid.js'
import { validate as validateBe } from 'stdnum/lib/cjs/be/vat.js'
import { validate as validateBg } from 'stdnum/lib/cjs/bg/vat.js'
import { validate as validateCy } from 'stdnum/lib/cjs/cy/vat.js'
import { validate as validateCz } from 'stdnum/lib/cjs/cz/dic.js'
import { validate as validateDe } from 'stdnum/lib/cjs/de/vat.js'
import { validate as validateDk } from 'stdnum/lib/cjs/dk/cvr.js'
import { validate as validateEe } from 'stdnum/lib/cjs/ee/kmkr.js'
import { validate as validateEl } from 'stdnum/lib/cjs/gr/vat.js'
import { validate as validateEs } from 'stdnum/lib/cjs/es/nif.js'
import { validate as validateFi } from 'stdnum/lib/cjs/fi/alv.js'
import { validate as validateFr } from 'stdnum/lib/cjs/fr/tva.js'
import { validate as validateGb } from 'stdnum/lib/cjs/gb/vat.js'
import { validate as validateHr } from 'stdnum/lib/cjs/hr/oib.js'
import { validate as validateHu } from 'stdnum/lib/cjs/hu/anum.js'
import { validate as validateIe } from 'stdnum/lib/cjs/ie/vat.js'
import { validate as validateIt } from 'stdnum/lib/cjs/it/iva.js'
import { validate as validateLt } from 'stdnum/lib/cjs/lt/pvm.js'
import { validate as validateLu } from 'stdnum/lib/cjs/lu/tva.js'
import { validate as validateLv } from 'stdnum/lib/cjs/lv/pvn.js'
import { validate as validateMt } from 'stdnum/lib/cjs/mt/vat.js'
import { validate as validateNl } from 'stdnum/lib/cjs/nl/btw.js'
import { validate as validatePl } from 'stdnum/lib/cjs/pl/nip.js'
import { validate as validatePt } from 'stdnum/lib/cjs/pt/nif.js'
import { validate as validateRo } from 'stdnum/lib/cjs/ro/cui.js'
import { validate as validateSe } from 'stdnum/lib/cjs/se/vat.js'
import { validate as validateSi } from 'stdnum/lib/cjs/si/ddv.js'
import { validate as validateSk } from 'stdnum/lib/cjs/sk/dph.js'
import type { VatPrefix } from '#shared/countries/countries.ts'
import type { SourceCountry } from '#shared/countries/source-countries.ts'
import type { Violation } from '#shared/lib/field-issues.ts'
import { splitVat, validateVat } from './vat.ts'

/** Checks the digits of a number without its prefix. */
type Check = (number: string) => { readonly isValid: boolean }

/** Checks numbers of companies, which have this many digits. Those of persons follow several schemes. */
const checkCompanies =
  (check: Check, digits: number): Check =>
  (number) =>
    number.length === digits ? check(number) : { isValid: true }

/** The checks of the package, by prefix. Greece has two prefixes; numbers of Northern Ireland are British. */
const checks: Readonly<Record<VatPrefix, Check>> = {
  AT: validateAt,
  BE: validateBe,
  BG: checkCompanies(validateBg, 9),
  CY: validateCy,
  CZ: checkCompanies(validateCz, 8),
  DE: validateDe,
  DK: validateDk,
  EE: validateEe,
  EL: validateEl,
  ES: validateEs,
  FI: validateFi,
  FR: validateFr,
  GB: validateGb,
  GR: validateEl,
  HR: validateHr,
  HU: validateHu,
  IE: validateIe,
  IT: validateIt,
  LT: validateLt,
  LU: validateLu,
  LV: validateLv,
  MT: validateMt,
  NL: validateNl,
  PL: validatePl,
  PT: validatePt,
  RO: validateRo,
  SE: validateSe,
  SI: validateSi,
  SK: validateSk,
  XI: validateGb,
}

/**
 * Returns a warning if a well-formed VAT number has wrong check digits. It never blocks a form.
 * The site alone asks for it, so that no function loads the checks.
 */
export const getVatHint = (vat: string, country: SourceCountry): Violation => {
  if (vat.trim() === '' || validateVat(vat, country)) return undefined
  const { prefix, number } = splitVat(vat, country)
  return prefix !== undefined && !checks[prefix](number).isValid ? 'vat_number_unlikely' : undefined
}
