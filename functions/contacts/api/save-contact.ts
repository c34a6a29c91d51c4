import { checkContact } from '#shared/contacts/check-contact.ts'
import { saveContact } from '#shared/api/contacts.ts'
import { findForeignPhoneIssues } from '#functions/lib/foreign-phones.ts'
import { rejectIssues } from '#functions/lib/reject-issues.ts'
import { serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { requireAddressBook } from '#functions/contacts/require-address-book.ts'
import { buildContact, saveToAddressBook } from '#functions/contacts/save-contact.ts'

export const handler = serve(saveContact, async ({ body, session }) => {
  const book = await requireAddressBook(session)
  rejectIssues(checkContact(body, book.country))
  rejectIssues(await findForeignPhoneIssues({ phone: buildContact(book, body).phone }))
  return { contact: await saveToAddressBook(runtime, book, body) }
})
