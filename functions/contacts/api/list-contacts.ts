import { listContacts } from '#shared/api/contacts.ts'
import { serve } from '#functions/http/serve.ts'
import { table } from '#functions/store/table.ts'
import { findContacts } from '#functions/contacts/find-contacts.ts'
import { requireAddressBook } from '#functions/contacts/require-address-book.ts'

const defaultLimit = 50

export const handler = serve(listContacts, async ({ query, session }) => {
  const { owner } = await requireAddressBook(session)
  const { party_type: party, search, offset = 0, limit = defaultLimit } = query
  return findContacts(table, { owner, party, search, offset, limit })
})
