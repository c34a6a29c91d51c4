import * as z from 'zod/mini'
import { contact, contactBody, partyType } from '../address-book/contact.ts'
import { id } from '../lib/ids.ts'
import { line } from '../lib/line.ts'
import { queryInt } from '../lib/query-values.ts'
import { defineCall } from './call.ts'
import { fieldError } from './errors.ts'

/** Maximum page size. */
const maxListedContacts = 100

/** Maximum number of contacts that one call imports. */
export const maxImportedContacts = 100

/** Above the number of contacts that an address book can have. */
const maxOffset = 100_000

export const listContacts = defineCall({
  name: 'listContacts',
  method: 'GET',
  path: '/address_book',
  area: 'contacts',
  access: 'user',
  summary:
    'Lists the recipients or senders of the address book by name, 50 by default. Every word of `search` is the beginning of a word of the name or of the phone, ignoring accents; four or more digits are also the end of the phone. A private account has an address book, a company while its service is active; others get 403.',
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
    'Saves up to 100 contacts. Each is saved like that of `POST /address_book` and has a result at its place in the list: a contact with errors, or one too many for the address book, is refused and the others are saved. May be repeated: the same name and phone is the same contact.',
  body: z.object({
    contacts: z
      .array(contactBody, 'invalid_value')
      .check(z.minLength(1, 'invalid_value'), z.maxLength(maxImportedContacts, 'invalid_value')),
  }),
  result: z.object({ results: z.array(importedContact) }),
})
