import * as z from 'zod/mini'
import { contact, contactBody, partyType } from '#shared/contacts/contact.ts'
import { id } from '#shared/lib/ids.ts'
import { defineCall } from './call.ts'
import { fieldError } from './errors.ts'

/*
 * The calls of files of contacts. They have a file of their own so that forms, which list contacts,
 * do not load them.
 */

/** Maximum number of contacts that one call imports. */
export const maxImportedContacts = 100

export const exportContacts = defineCall({
  name: 'exportContacts',
  method: 'GET',
  path: '/address_book/export',
  area: 'contacts',
  access: 'user',
  summary:
    'Returns all recipients or senders of the address book, in no particular order, in pages of up to 1,000. `next` is the `after` of the next page, null at the end. A page may be empty although there is a next one.',
  query: z.object({
    party_type: z._default(partyType, 'recipient'),
    after: z.optional(id),
  }),
  result: z.object({ contacts: z.array(contact), next: z.nullable(z.string()) }),
})

/** What has become of an imported contact. */
const importedContact = z.object({
  /** `refused` if it has errors. */
  status: z.enum(['created', 'updated', 'refused']),
  errors: z.array(fieldError),
})

export const importContacts = defineCall({
  name: 'importContacts',
  method: 'POST',
  path: '/address_book/import',
  area: 'contacts',
  access: 'user',
  summary:
    'Saves up to 100 contacts. Each is saved like that of `POST /address_book` and has a result at its position in the list: a contact with errors, or one too many for the address book, is refused and the others are saved. May be repeated: the same name and phone is the same contact.',
  body: z.object({
    contacts: z
      .array(contactBody, 'invalid_value')
      .check(z.minLength(1, 'invalid_value'), z.maxLength(maxImportedContacts, 'invalid_value')),
  }),
  result: z.object({ results: z.array(importedContact) }),
})
