import { checkContact } from '#shared/contacts/check-contact.ts'
import { importContacts } from '#shared/api/contact-files.ts'
import { findForeignPhoneIssues } from '#functions/lib/foreign-phones.ts'
import { toFieldErrors } from '#functions/lib/field-errors.ts'
import { serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { requireAddressBook } from '#functions/contacts/require-address-book.ts'
import { buildContact } from '#functions/contacts/save-contact.ts'
import { saveContacts } from '#functions/contacts/save-contacts.ts'

const fullIssue = { field: '', code: 'too_many_contacts' } as const

export const handler = serve(importContacts, async ({ body, session }) => {
  const book = await requireAddressBook(session)
  const rows = await Promise.all(
    body.contacts.map(async (each) => {
      const contact = buildContact(book, each)
      const issues = checkContact(each, book.country)
      const phoneIssues = await findForeignPhoneIssues({ phone: contact.phone })
      return { contact, issues: issues.length > 0 ? issues : phoneIssues }
    }),
  )
  const valid = rows.filter(({ issues }) => issues.length === 0).map(({ contact }) => contact)
  const outcomes = await saveContacts(runtime, book.owner, valid)
  return {
    results: rows.map(({ contact, issues }) => {
      const outcome = issues.length === 0 ? outcomes.get(contact.id) : undefined
      if (outcome === 'created' || outcome === 'updated') return { status: outcome, errors: [] }
      return {
        status: 'refused' as const,
        errors: toFieldErrors(outcome === 'full' ? [fullIssue] : issues),
      }
    }),
  }
})
