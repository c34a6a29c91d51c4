import * as z from 'zod/mini'
import { account, ownAccount, role, softConfig } from '#shared/accounts/account.ts'
import { returnData } from '#shared/accounts/return-data.ts'
import { id, numericId, token } from '#shared/lib/ids.ts'
import { locale } from '#shared/lib/locale.ts'
import { line } from '#shared/lib/line.ts'
import { changedAccount, newAccount } from '#shared/accounts/forms/account-body.ts'
import { defineCall } from './call.ts'
import { passwordInput } from './users.ts'

/** A person of a company as shown in the users table. */
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

export const saveSoftConfig = defineCall({
  name: 'saveSoftConfig',
  method: 'POST',
  path: '/user/account/account_soft_config/',
  area: 'accounts',
  access: 'user',
  summary: 'Changes the display settings of labels and lists. Omitted fields stay unchanged.',
  body: z.partial(softConfig),
  result: softConfig,
})

export const getDropoffPlace = defineCall({
  name: 'getDropoffPlace',
  method: 'GET',
  path: '/user/account/dropoff_place/',
  area: 'accounts',
  access: 'user',
  summary: 'Returns the preferred drop-off place of the account.',
  result: z.object({ place_id: z.nullable(z.int()) }),
})

export const saveDropoffPlace = defineCall({
  name: 'saveDropoffPlace',
  method: 'POST',
  path: '/user/account/dropoff_place/',
  area: 'accounts',
  access: 'user',
  summary: 'Sets the preferred drop-off place of the account, or removes it (null).',
  body: z.object({ place_id: z.nullable(numericId()) }),
  result: z.object({ place_id: z.nullable(z.int()) }),
})

export const createAccount = defineCall({
  name: 'createAccount',
  method: 'POST',
  path: '/account/',
  area: 'accounts',
  access: 'user',
  summary:
    'Adds a private account (rejected as no_duplicate_private_accounts if there is one already), a company that the user then owns, or a person to the current company (owner or admin), who is invited by e-mail. Without `kind` the fields decide; a body without fields adds a private account. The session stays in the current account; use switchAccount to change it.',
  body: newAccount,
  result: z.object({ account }),
})

export const updateAccount = defineCall({
  name: 'updateAccount',
  method: 'PATCH',
  path: '/account/',
  area: 'accounts',
  access: 'user',
  summary:
    'Changes the own name and phone of any user; as owner or admin, the current company or one of its people. Without `kind` the fields decide, and without `id` the person is the caller. Company fields that are locked for the account stay unchanged.',
  body: changedAccount,
  result: z.object({ account }),
})

export const deleteAccount = defineCall({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/account/{id}',
  area: 'accounts',
  access: 'user',
  summary:
    'Removes a person from the company and ends their sessions in it. Owners and admins remove others; everybody but an owner may leave.',
  params: z.object({ id }),
  /** The account before its removal. */
  result: z.object({ account }),
})

export const saveReturnData = defineCall({
  name: 'saveReturnData',
  method: 'PATCH',
  path: '/account/return_data/',
  area: 'accounts',
  access: 'company owner or admin',
  summary: 'Sets where and when the company accepts its returned parcels.',
  body: returnData,
  result: z.object({ account: ownAccount }),
})

export const resendInvitation = defineCall({
  name: 'resendInvitation',
  method: 'POST',
  path: '/account/{id}/resend_invitation',
  area: 'accounts',
  access: 'company owner or admin',
  summary: 'Sends an invitation e-mail again. Limited to once a minute.',
  params: z.object({ id }),
  result: z.object({ data: z.object({ success: z.int() }) }),
})

export const resendEmailConfirmation = defineCall({
  name: 'resendEmailConfirmation',
  method: 'POST',
  path: '/account/resend_email_confirmation',
  area: 'accounts',
  access: 'user',
  summary: 'Sends the e-mail confirmation link again. Limited to once a minute.',
  result: z.object({ data: z.object({ success: z.int() }) }),
})

export const getPhoneVerification = defineCall({
  name: 'getPhoneVerification',
  method: 'GET',
  path: '/account/verify_phone',
  area: 'accounts',
  access: 'user',
  summary: 'Returns whether the phone is verified and how many attempts are left for a sent code.',
  result: z.object({
    account,
    phone_verified: z.boolean(),
    /** Masked except for the last three digits. */
    phone: z.string(),
    /** Null if no code is pending. */
    attempts_left: z.nullable(z.int()),
  }),
})

export const verifyPhone = defineCall({
  name: 'verifyPhone',
  method: 'POST',
  path: '/account/verify_phone',
  area: 'accounts',
  access: 'user',
  summary:
    'Sends a code by SMS (`token` null) or checks one. Without a confirmed e-mail none is sent: 403 `email_not_confirmed`. Three wrong codes invalidate it. A wrong code returns 422 with the attempts left in `error_code`.',
  body: z.object({ token: z.nullable(line) }),
  result: z.object({ account }),
})

export const getParcelReturnPlace = defineCall({
  name: 'getParcelReturnPlace',
  method: 'GET',
  path: '/account/parcel_return/place',
  area: 'accounts',
  access: 'user',
  summary: 'Returns where the account accepts its returned parcels; null if not set.',
  result: z.nullable(returnData),
})

export const listCompanyPersons = defineCall({
  name: 'listCompanyPersons',
  method: 'GET',
  path: '/company_persons',
  area: 'accounts',
  access: 'company',
  summary: 'Lists the people of the company, including invited ones.',
  result: z.array(companyPerson),
})

/** An invitation as shown to the invited person. */
export const invitation = z.object({
  company: z.object({ name: z.string() }),
  email: z.string(),
  /** The role that the person gets. */
  role: z.nullable(role),
  /** Whether the e-mail already belongs to a user. If so, no password is required. */
  has_user: z.boolean(),
})

export const getInvitation = defineCall({
  name: 'getInvitation',
  method: 'GET',
  path: '/invitation/{token}',
  area: 'accounts',
  access: 'anyone',
  summary:
    'Returns the invitation of an e-mailed link. An unknown, used or expired link returns 422.',
  params: z.object({ token }),
  result: invitation,
})

export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  method: 'PATCH',
  path: '/invitation/',
  area: 'accounts',
  access: 'anyone',
  summary:
    'Accepts an invitation by the token of an e-mailed link, with a password if the person has no user yet, or by its id (`account_id`) for a logged-in user with that verified e-mail.',
  body: z.object({
    token: z.optional(token),
    account_id: z.optional(id),
    category: z.optional(z.literal('invitation', 'invalid_value')),
    new_password: z.optional(passwordInput),
    /** A form that asks for it sends it; the documented payload has no such field. */
    agreed: z._default(z.boolean('invalid_value'), true),
    is_subscribed: z._default(z.boolean('invalid_value'), false),
    locale: z.optional(locale),
  }),
  result: z.object({ success: z.boolean(), email: z.string(), account_id: z.string() }),
})

export const declineInvitation = defineCall({
  name: 'declineInvitation',
  method: 'DELETE',
  path: '/invitation/{token}',
  area: 'accounts',
  access: 'anyone',
  summary:
    'Declines an invitation by the token of an e-mailed link, or by its id for a logged-in user with that verified e-mail.',
  params: z.object({ token }),
  result: z.object({ success: z.boolean() }),
})
