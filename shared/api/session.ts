import * as z from 'zod/mini'
import { companyFields } from '#shared/accounts/forms/company/company-fields.ts'
import { segment } from '#shared/accounts/segments.ts'
import { defaultSourceCountry } from '#shared/countries/source-countries.ts'
import { sourceCountry } from '#shared/countries/source-country-schema.ts'
import { socialProviderIds } from '#shared/accounts/social-providers.ts'
import { ownUser } from '#shared/accounts/user.ts'
import { id, numericId } from '#shared/lib/ids.ts'
import { locale } from '#shared/lib/locale.ts'
import { line } from '#shared/lib/line.ts'
import { defineCall } from './call.ts'
import { passkeyProof } from './passkeys.ts'
import { factorCode } from './second-factor.ts'
import { socialTokens } from './social-tokens.ts'
import { passwordInput } from './users.ts'

const text = z._default(line, '')

export const logIn = defineCall({
  name: 'logIn',
  method: 'POST',
  path: '/login',
  area: 'session',
  access: 'anyone',
  worksWithoutSecondFactor: true,
  summary:
    'Logs in with e-mail and password, with a token of Google or Facebook, or with a passkey. The anonymous shipments of the session are moved to the account.',
  body: z.object({
    email: text,
    password: z._default(passwordInput, ''),
    /** A code of the user's app, or a recovery code: without it, 422 `second_factor_required`. */
    code: z._default(factorCode, ''),
    /** The answer to the challenge of `startPasskeyLogin`, instead of everything else. */
    passkey: z.optional(passkeyProof),
    ...socialTokens,
  }),
  result: z.object({ success: z.boolean(), locale_code: locale }),
})

export const logOut = defineCall({
  name: 'logOut',
  method: 'POST',
  path: '/logout',
  area: 'session',
  access: 'anyone',
  worksWithoutSecondFactor: true,
  summary: 'Ends every session of the user and starts an anonymous one.',
  result: z.object({ success: z.boolean(), locale_code: locale }),
})

export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: '/register',
  area: 'session',
  access: 'anyone',
  summary:
    'Signs up a private person or a prepaid company, logs in and e-mails a confirmation link. The anonymous shipments of the session are moved to the account. Issues are returned as codes in `errors[].error_type`.',
  body: z.object({
    email: text,
    phone: text,
    name: text,
    password: z._default(passwordInput, ''),
    agreed: z._default(z.boolean('invalid_value'), false),
    is_subscribed: z._default(z.boolean('invalid_value'), false),
    is_business_user: z._default(z.boolean('invalid_value'), false),
    country: z._default(sourceCountry, defaultSourceCountry),
    /** By default the language of the session, or of the country. */
    locale_code: z.optional(locale),
    ...socialTokens,
    /** Empty for a private person. */
    ...companyFields,
  }),
  result: z.object({ success: z.boolean(), locale_code: locale }),
})

export const notifyNewClient = defineCall({
  name: 'notifyNewClient',
  method: 'POST',
  path: '/notify_new_client',
  area: 'session',
  access: 'anyone',
  summary:
    'Submits the details of a company that requests a contract. Operators reply within 8 working hours.',
  body: z.object({
    ...companyFields,
    name: text,
    email: text,
    phone: text,
    password: z._default(passwordInput, ''),
    invoice_email: text,
    trademark: text,
    return_recipient_phone: z.nullable(line),
    return_recipient_email: z.nullable(line),
    service_point_id: z.nullable(numericId()),
    status: z.literal('pending', 'invalid_value'),
    /** A form that asks for it sends it; the documented payload has no such field. */
    is_subscribed: z._default(z.boolean('invalid_value'), false),
    country: z._default(sourceCountry, defaultSourceCountry),
    /** By default the language of the session, or of the country. */
    locale_code: z.optional(locale),
    /** A form that asks for it sends it; the documented payload has no such field. */
    agreed: z._default(z.boolean('invalid_value'), true),
  }),
  result: z.object({ success: z.boolean() }),
})

export const becomeAnonymous = defineCall({
  name: 'becomeAnonymous',
  method: 'POST',
  path: '/user/anonymous',
  area: 'session',
  access: 'anyone',
  worksWithoutSecondFactor: true,
  summary: 'Sets the language of a visitor who has not logged in.',
  body: z.object({ locale_code: locale }),
  result: z.object({ locale_code: locale, segment }),
})

export const switchAccount = defineCall({
  name: 'switchAccount',
  method: 'POST',
  path: '/user/switch_account',
  area: 'session',
  access: 'user',
  worksWithoutSecondFactor: true,
  summary:
    'Switches to another account of the same user. A foreign account returns 404, a deactivated one 403 with the code account_deactivated; the session stays in its account then.',
  body: z.object({
    account_id: id,
    switch_account: z._default(z.boolean('invalid_value'), true),
  }),
  result: z.object({ success: z.boolean(), locale_code: locale }),
})

/** Confirms a change of the ways to log in; empty for a user without a password. */
const ownPassword = z._default(passwordInput, '')

export const linkSocialLogin = defineCall({
  name: 'linkSocialLogin',
  method: 'POST',
  path: '/user/social_login',
  area: 'session',
  access: 'user',
  summary:
    'Lets the user log in with the account of Google or Facebook that the token is of. Confirmed by the password; for a user without one by a login of the last ten minutes. The user is told by e-mail.',
  body: z.object({ password: ownPassword, ...socialTokens }),
  result: z.object({ user: ownUser }),
})

export const unlinkSocialLogin = defineCall({
  name: 'unlinkSocialLogin',
  method: 'DELETE',
  path: '/user/social_login/{provider}',
  area: 'session',
  access: 'user',
  summary:
    'Ends the login with Google or Facebook. Confirmed as its linking. The last way to log in cannot be removed (409 `last_login_method`). The user is told by e-mail.',
  params: z.object({ provider: z.enum(socialProviderIds, 'invalid_value') }),
  body: z.object({ password: ownPassword }),
  result: z.object({ user: ownUser }),
})
