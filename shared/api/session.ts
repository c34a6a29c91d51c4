import * as z from 'zod/mini'
import { homeCountry } from '../accounts/account.ts'
import { companyFields } from '../accounts/forms/company-fields.ts'
import { segment } from '../accounts/segments.ts'
import { locale } from '../lib/locale.ts'
import { line } from '../lib/text.ts'
import { call } from './call.ts'
import { typedPassword } from './users.ts'

/** The longest token that Google or Facebook hand out. */
const maxSocialToken = 4096

const socialToken = z.optional(
  z.string('invalid_value').check(z.maxLength(maxSocialToken, 'too_long')),
)

/** What the other providers vouch with; one of them at most. */
const socialTokens = {
  /** An ID token of Google. */
  google_token: socialToken,
  facebook_access_token: socialToken,
}

const text = z._default(line, '')

export const logIn = call({
  name: 'logIn',
  method: 'POST',
  path: '/login',
  area: 'session',
  who: 'anyone',
  summary:
    'Logs in by e-mail and password or by the token of Google or Facebook. The anonymous shipments of the session move along.',
  body: z.object({ email: text, password: z._default(typedPassword, ''), ...socialTokens }),
  result: z.object({ success: z.boolean(), locale_code: locale }),
})

export const logOut = call({
  name: 'logOut',
  method: 'POST',
  path: '/logout',
  area: 'session',
  who: 'anyone',
  summary: 'Ends every session of the user and starts an anonymous one.',
  result: z.object({ success: z.boolean(), locale_code: locale }),
})

export const register = call({
  name: 'register',
  method: 'POST',
  path: '/register',
  area: 'session',
  who: 'anyone',
  summary:
    'Signs up a private person or a prepaid company, logs in and mails a link to confirm the e-mail. The anonymous shipments of the session move along. Faults come as codes in `errors[].error_type`.',
  body: z.object({
    email: text,
    phone: text,
    name: text,
    password: z._default(typedPassword, ''),
    agreed: z._default(z.boolean('invalid_value'), false),
    is_subscribed: z._default(z.boolean('invalid_value'), false),
    is_business_user: z._default(z.boolean('invalid_value'), false),
    country: z._default(homeCountry, 'ee'),
    locale_code: locale,
    ...socialTokens,
    /** Empty for a private person. */
    ...companyFields,
  }),
  result: z.object({ success: z.boolean(), locale_code: locale }),
})

export const notifyNewClient = call({
  name: 'notifyNewClient',
  method: 'POST',
  path: '/notify_new_client',
  area: 'session',
  who: 'anyone',
  summary:
    'Leaves the details of a company that wants a contract; operators answer within 8 working hours.',
  body: z.object({
    ...companyFields,
    name: text,
    email: text,
    phone: text,
    password: z._default(typedPassword, ''),
    invoice_email: text,
    trademark: text,
    return_recipient_phone: z.nullable(line),
    return_recipient_email: z.nullable(line),
    service_point_id: z.nullable(z.int('invalid_value')),
    status: z.literal('pending', 'invalid_value'),
    country: z._default(homeCountry, 'ee'),
    locale_code: locale,
    agreed: z._default(z.boolean('invalid_value'), false),
  }),
  result: z.object({ success: z.boolean() }),
})

export const becomeAnonymous = call({
  name: 'becomeAnonymous',
  method: 'POST',
  path: '/user/anonymous',
  area: 'session',
  who: 'anyone',
  summary: 'The anonymous user of a visitor who has not logged in, in a language.',
  body: z.object({ locale_code: locale }),
  result: z.object({ locale_code: locale, segment }),
})

export const switchAccount = call({
  name: 'switchAccount',
  method: 'POST',
  path: '/user/switch_account',
  area: 'session',
  who: 'user',
  summary: 'Goes on in another account of the same user; a foreign one answers 404.',
  body: z.object({
    account_id: line,
    switch_account: z._default(z.boolean('invalid_value'), true),
  }),
  result: z.object({ success: z.boolean(), locale_code: locale }),
})
