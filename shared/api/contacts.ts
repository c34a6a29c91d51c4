import * as z from 'zod/mini'
import { contact, contactBody, partyType } from '#shared/contacts/contact.ts'
import { id } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'
import { queryInt } from '#shared/lib/query-values.ts'
import { defineCall } from './call.ts'

/** Maximum page size. */
const maxListedContacts = 100

/** Above the number of contacts that an address book can have. */
const maxOffset = 100_000

export const listContacts = defineCall({
  name: 'listContacts',
  method: 'GET',
  path: '/address_book',
  area: 'contacts',
  access: 'user',
  summary:
    'Lists the recipients or senders of the address book by name, 50 by default; of a search those whose whole name or words match first. Every word of `search` is the beginning of a word of the name or of the phone, ignoring accents; four or more digits are also the end of the phone. A private account has an address book, a company while its service is active; others get 403.',
  query: z.object({
    party_type: z._default(partyType, 'recipient'),
    search: z._default(line, ''),
    offset: z.optional(queryInt(0, maxOffset)),
    limit: z.optional(queryInt(1, maxListedContacts)),
  }),
  result: z.object({ contacts: z.array(contact), total: z.int() }),
})

export const saveContact = defineCall({
  name: 'saveContact',
  method: 'POST',
  path: '/address_book',
  area: 'contacts',
  access: 'user',
  summary:
    'Saves a contact. The same name (ignoring accents and case) and phone is the same contact, whose e-mail and place are replaced. An address book can have 10,000 contacts; one more returns 409 `too_many_contacts`.',
  body: contactBody,
  result: z.object({ contact }),
})

export const deleteContact = defineCall({
  name: 'deleteContact',
  method: 'DELETE',
  path: '/address_book',
  area: 'contacts',
  access: 'user',
  summary: 'Removes a contact from the address book.',
  body: z.object({ id }),
  result: z.object({ success: z.boolean() }),
})
