import * as z from 'zod/mini'
import { role } from '#shared/accounts/account.ts'
import { companyFields } from '#shared/accounts/forms/company/company-fields.ts'
import { defaultSourceCountry } from '#shared/countries/source-countries.ts'
import { sourceCountry } from '#shared/countries/source-country-schema.ts'
import { id } from '#shared/lib/ids.ts'
import { line } from '#shared/lib/line.ts'

/*
 * The bodies of `POST` and `PATCH /account/`: one address for accounts, companies and people. The
 * documented bodies say what they are about by their fields; `kind` says it in one word.
 */

const text = z._default(line, '')
const typed = z.optional(line)

/** The fields by which a company is recognized. */
const companyOnly = {
  company_name: typed,
  registry_code: typed,
  vat_number: typed,
  address_street: typed,
  address_zip: typed,
  address_state: typed,
  contact_person: typed,
  invoice_email: typed,
  trademark: typed,
} as const

/** The fields of a person; a company has phone and e-mail, too. */
const personFields = { name: typed, surname: typed, phone: typed, email: typed } as const

const kinds = ['private', 'company', 'person'] as const

/** A body as it is sent, of any kind. */
const sentBody = z.object({
  kind: z.optional(z.enum(kinds, 'invalid_value')),
  ...companyOnly,
  ...personFields,
  country: z.optional(sourceCountry),
  role: z.optional(role),
})
type SentBody = z.infer<typeof sentBody>

/** A change as it is sent: also with the person that it is about. */
const sentChange = z.extend(sentBody, { id: z.optional(id) })

const hasField = (body: SentBody, fields: object) =>
  Object.entries(body).some(([name, value]) => value !== undefined && Object.hasOwn(fields, name))

/** Adds the kind by the fields where it is missing. Without any field it is `bare`. */
const addKind =
  (bare: 'private' | 'person') =>
  <Body extends SentBody>(body: Body): Body => {
    if (body.kind !== undefined) return body
    if (hasField(body, companyOnly)) return { ...body, kind: 'company' }
    return { ...body, kind: hasField(body, personFields) ? 'person' : bare }
  }

/** Company data as sent by the company form. */
const companyForm = z.object({
  kind: z.literal('company', 'invalid_value'),
  ...companyFields,
  contact_person: text,
  phone: text,
  email: text,
  invoice_email: text,
  trademark: text,
  country: z._default(sourceCountry, defaultSourceCountry),
})

/** A person to invite to the company by e-mail. */
const newPerson = z.object({
  kind: z.literal('person', 'invalid_value'),
  name: text,
  surname: text,
  email: text,
  phone: text,
  role,
})

/** Changes to a person of the company; the e-mail cannot be changed. */
const changedPerson = z.object({
  kind: z.literal('person', 'invalid_value'),
  /** The caller's own account if omitted. */
  id: z.optional(id),
  name: text,
  surname: text,
  phone: text,
  /** Unchanged if omitted. Nobody changes their own. */
  role: z.optional(role),
})

/** Body of `createAccount`: a private account, a company or a person. */
export const newAccount = z.pipe(
  z.pipe(sentBody, z.transform(addKind('private'))),
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('private', 'invalid_value') }),
    companyForm,
    newPerson,
  ]),
)
export type NewAccount = z.infer<typeof newAccount>

/** Body of `updateAccount`: the company or one of its people. */
export const changedAccount = z.pipe(
  z.pipe(sentChange, z.transform(addKind('person'))),
  z.discriminatedUnion('kind', [companyForm, changedPerson]),
)
