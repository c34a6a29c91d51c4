import { cleanPhone, isForeignPhone } from '#shared/contact-details/phone.ts'
import { collectIssues, type FieldIssue } from '#shared/lib/field-issues.ts'

/**
 * Returns the issues of phones, by field, with a calling code outside the core countries. They are
 * checked by the number plans of their countries, which are loaded only when there is such a phone.
 * Other phones, and missing ones, are left to the rules of the form.
 */
export const findForeignPhoneIssues = async (
  phones: Readonly<Record<string, string | null | undefined>>,
): Promise<FieldIssue[]> => {
  const foreign = Object.entries(phones)
    .map(([field, typed]) => [field, cleanPhone(typed ?? '')] as const)
    .filter(([, phone]) => isForeignPhone(phone))
  if (foreign.length === 0) return []
  const { validateForeignPhone } = await import('#shared/contact-details/foreign-phone.ts')
  return collectIssues(
    Object.fromEntries(foreign.map(([field, phone]) => [field, validateForeignPhone(phone)])),
  )
}
