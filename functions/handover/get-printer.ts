import type { Account } from '#shared/accounts/account.ts'
import { joinParts } from '#shared/lib/join-parts.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { parseBrand } from '#functions/lib/brand.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { brandStyles } from '#functions/notifications/render/brand-style.ts'
import type { SheetPrint } from './render-sheet.ts'

/**
 * Returns who prints a document about a sheet, and in whose name.
 * @param locale the language of the document; by default that of the account
 */
export const getPrinter = (
  account: Account,
  locale: Locale = account.locale_code,
): Omit<SheetPrint, 'sheet'> => ({
  company: account.company ?? undefined,
  person: joinParts([account.name, account.surname], ' '),
  brand: brandStyles[parseBrand(requireEnv('BRAND'))].name,
  locale,
})
