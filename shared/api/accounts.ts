import * as z from 'zod/mini'
import { account, homeCountry, ownAccount, role, softConfig } from '../accounts/account.ts'
import { companyFields } from '../accounts/forms/company-fields.ts'
import { returnData } from '../accounts/return-data.ts'
import { locale } from '../lib/locale.ts'
import { line } from '../lib/text.ts'
import { call } from './call.ts'
import { token, typedPassword } from './users.ts'

const text = z._default(line, '')

/** A company's own data as its form sends them. */
const companyForm = z.object({
  kind: z.literal('company', 'invalid_value'),
  ...companyFields,
  contact_person: text,
  phone: text,
  email: text,
  invoice_email: text,
  trademark: text,
  country: z._default(homeCountry, 'ee'),
})

/** A person of the company, invited by e-mail. */
const newPerson = z.object({
  kind: z.literal('person', 'invalid_value'),
  name: text,
  surname: text,
  email: text,
  phone: text,
  role,
})

/** What can be added beside the account in use. */
const newAccount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('private', 'invalid_value') }),
  companyForm,
  newPerson,
])
export type NewAccount = z.infer<typeof newAccount>

/** A person of the company; the e-mail is fixed. */
const changedPerson = z.object({
  kind: z.literal('person', 'invalid_value'),
  id: line,
  name: text,
  surname: text,
  phone: text,
  role,
})

/** A person of a company as the users table shows them. */
export const companyPerson = z.object({
  id: z.string(),
  name: z.string(),
  surname: z.string(),
  phone: z.string(),
  email: z.string(),
  role: z.nullable(role),
  /** Null while the invitation has not been accepted. */
  user_id: z.nullable(z.string()),
  company_id: z.string(),
  has_door_code: z.boolean(),
  data: z.object({ invited_to_company_time: z.nullable(z.string()) }),
})
export type CompanyPerson = z.infer<typeof companyPerson>

export const saveSoftConfig = call({
  name: 'saveSoftConfig',
  method: 'POST',
  path: '/user/account/account_soft_config/',
  area: 'accounts',
  who: 'user',
  summary: 'How labels and lists look to this account: what is left out stays.',
  body: z.partial(softConfig),
  result: softConfig,
})

export const getDropoffPlace = call({
  name: 'getDropoffPlace',
  method: 'GET',
  path: '/user/account/dropoff_place/',
  area: 'accounts',
  who: 'user',
  summary: 'The preferred drop-off place of the account.',
  result: z.object({ place_id: z.nullable(z.int()) }),
})

export const saveDropoffPlace = call({
  name: 'saveDropoffPlace',
  method: 'POST',
  path: '/user/account/dropoff_place/',
  area: 'accounts',
  who: 'user',
  summary: 'Remembers the preferred drop-off place of the account, or forgets it (null).',
  body: z.object({ place_id: z.nullable(z.int('invalid_value')) }),
  result: z.object({ place_id: z.nullable(z.int()) }),
})

export const createAccount = call({
  name: 'createAccount',
  method: 'POST',
  path: '/account/',
  area: 'accounts',
  who: 'user',
  summary:
    'Adds a private account (refused as no_duplicate_private_accounts when there is one), a company of which the user becomes the owner, or a person to the company in use (owner or admin), who is invited by e-mail. The session stays in the account in use: the page goes on by switchAccount.',
  body: newAccount,
  result: z.object({ account }),
})

export const updateAccount = call({
  name: 'updateAccount',
  method: 'PATCH',
  path: '/account/',
  area: 'accounts',
  who: 'company owner or admin',
  summary:
    'Changes the company in use or one of its people. Fields of the company that are locked for the account stay as they are.',
  body: z.discriminatedUnion('kind', [companyForm, changedPerson]),
  result: z.object({ account }),
})

export const deleteAccount = call({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/account/{id}',
  area: 'accounts',
  who: 'company owner or admin',
  summary: 'Removes a person from the company; their sessions in it end.',
  params: z.object({ id: line }),
  /** As it was. */
  result: z.object({ account }),
})

export const saveReturnData = call({
  name: 'saveReturnData',
  method: 'PATCH',
  path: '/account/return_data/',
  area: 'accounts',
  who: 'company owner or admin',
  summary: 'Where and when the company takes its returned parcels back.',
  body: returnData,
  result: z.object({ account: ownAccount }),
})

export const resendInvitation = call({
  name: 'resendInvitation',
  method: 'POST',
  path: '/account/{id}/resend_invitation',
  area: 'accounts',
  who: 'company owner or admin',
  summary: 'Mails an invitation again, once a minute.',
  params: z.object({ id: line }),
  result: z.object({ data: z.object({ success: z.int() }) }),
})

export const resendEmailConfirmation = call({
  name: 'resendEmailConfirmation',
  method: 'POST',
  path: '/account/resend_email_confirmation',
  area: 'accounts',
  who: 'user',
  summary: 'Mails the link to confirm the e-mail again, once a minute.',
  result: z.object({ data: z.object({ success: z.int() }) }),
})

export const getPhoneVerification = call({
  name: 'getPhoneVerification',
  method: 'GET',
  path: '/account/verify_phone',
  area: 'accounts',
  who: 'user',
  summary: 'Whether the phone is verified, and how many tries are left for a code under way.',
  result: z.object({
    phone_verified: z.boolean(),
    /** Masked but for its last three digits. */
    phone: z.string(),
    /** Null when no code is under way. */
    attempts_left: z.nullable(z.int()),
  }),
})

export const verifyPhone = call({
  name: 'verifyPhone',
  method: 'POST',
  path: '/account/verify_phone',
  area: 'accounts',
  who: 'user',
  summary:
    'Sends a code by SMS (`token` null) or checks one; three wrong codes end it. A wrong code answers 422 with the tries left in `error_code`.',
  body: z.object({ token: z.nullable(line) }),
  result: z.object({ account }),
})

export const getParcelReturnPlace = call({
  name: 'getParcelReturnPlace',
  method: 'GET',
  path: '/account/parcel_return/place',
  area: 'accounts',
  who: 'user',
  summary: 'Where the account takes its returned parcels back; null when it has not been set.',
  result: z.nullable(returnData),
})

export const listCompanyPersons = call({
  name: 'listCompanyPersons',
  method: 'GET',
  path: '/company_persons',
  area: 'accounts',
  who: 'company',
  summary: 'The people of the company, invited ones included.',
  result: z.array(companyPerson),
})

/** What an invited person is shown before they answer. */
export const invitation = z.object({
  company: z.object({ name: z.string() }),
  email: z.string(),
  /** Whether the e-mail has a user already: then no password is asked for. */
  has_user: z.boolean(),
})

export const getInvitation = call({
  name: 'getInvitation',
  method: 'GET',
  path: '/invitation/{token}',
  area: 'accounts',
  who: 'anyone',
  summary: 'The invitation of a mailed link; an unknown, used or expired one answers 422.',
  params: z.object({ token }),
  result: invitation,
})

export const acceptInvitation = call({
  name: 'acceptInvitation',
  method: 'PATCH',
  path: '/invitation/',
  area: 'accounts',
  who: 'anyone',
  summary:
    'Accepts an invitation by the token of a mailed link, with a password for those who have no user yet, or by its id (`account_id`) for a logged-in user with that verified e-mail.',
  body: z.object({
    token: z.optional(token),
    account_id: z.optional(line),
    category: z.optional(z.literal('invitation', 'invalid_value')),
    new_password: z.optional(typedPassword),
    agreed: z._default(z.boolean('invalid_value'), false),
    is_subscribed: z._default(z.boolean('invalid_value'), false),
    locale: z.optional(locale),
  }),
  result: z.object({ success: z.boolean(), email: z.string() }),
})

export const declineInvitation = call({
  name: 'declineInvitation',
  method: 'DELETE',
  path: '/invitation/{token}',
  area: 'accounts',
  who: 'anyone',
  summary:
    'Declines an invitation by the token of a mailed link, or by its id for a logged-in user with that verified e-mail.',
  params: z.object({ token }),
  result: z.object({ success: z.boolean() }),
})
