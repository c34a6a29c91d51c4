import { deleteContact } from '#shared/api/contacts.ts'
import { serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { removeContact } from '#functions/contacts/remove-contact.ts'
import { requireAddressBook } from '#functions/contacts/require-address-book.ts'

export const handler = serve(deleteContact, async ({ body, session }) => {
  const { owner } = await requireAddressBook(session)
  return { success: await removeContact(runtime, owner, body.id) }
})
