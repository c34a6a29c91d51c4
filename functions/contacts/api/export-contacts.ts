import { exportContacts } from '#shared/api/contact-files.ts'
import { serve } from '#functions/http/serve.ts'
import { table } from '#functions/store/table.ts'
import { readAllContacts } from '#functions/contacts/read-all-contacts.ts'
import { requireAddressBook } from '#functions/contacts/require-address-book.ts'

export const handler = serve(
  exportContacts,
  async ({ query: { party_type: party, after }, session }) => {
    const { owner } = await requireAddressBook(session)
    return readAllContacts(table, owner, { party, after })
  },
)
