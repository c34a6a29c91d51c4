import * as z from 'zod/mini'
import { accountSetting } from '../services/account-setting.ts'
import { ownUser } from '../accounts/user.ts'
import { locale } from '../lib/locale.ts'
import { line } from '../lib/text.ts'
import { call } from './call.ts'

/** The longest password that is hashed; a longer one only costs time. */
const maxPassword = 200

/** A password as typed: its rules belong to `passwordVerdict`. */
export const typedPassword = z.string('invalid_value').check(z.maxLength(maxPassword, 'too_long'))

/** What a mailed link is for. */
export const tokenCategory = z.enum(
  ['password_reset', 'confirm_email', 'invitation'],
  'invalid_value',
)
export type TokenCategory = z.infer<typeof tokenCategory>

/** A token out of a mailed link. */
export const token = z.string('invalid_value').check(z.maxLength(64, 'invalid_value'))

export const updateUser = call({
  name: 'updateUser',
  method: 'POST',
  path: '/user',
  area: 'users',
  who: 'user',
  summary:
    "Changes the profile: what is left out stays. A new e-mail takes the old one's place once its link is opened.",
  body: z.object({
    /** The account in use; another one answers 404. */
    account_id: z.optional(line),
    name: z.optional(line),
    phone: z.optional(line),
    locale_code: z.optional(locale),
    new_unverified_email: z.optional(line),
  }),
  result: z.object({ user: ownUser, account_settings: z.array(accountSetting) }),
})

export const forgotPassword = call({
  name: 'forgotPassword',
  method: 'POST',
  path: '/user/forgot_password',
  area: 'users',
  who: 'anyone',
  summary: 'Mails a link to choose a new password with. Rate limited per address and e-mail.',
  body: z.object({ email: line }),
  result: z.object({ success: z.boolean() }),
})

export const changePassword = call({
  name: 'changePassword',
  method: 'PATCH',
  path: '/user/change_password',
  area: 'users',
  who: 'user',
  summary: 'Changes the password. Every other session of the user ends; this one starts anew.',
  body: z.object({ new_password: typedPassword, old_password: typedPassword }),
  result: z.object({ success: z.boolean() }),
})

export const resetPassword = call({
  name: 'resetPassword',
  method: 'PATCH',
  path: '/user/reset_password',
  area: 'users',
  who: 'anyone',
  summary: 'Sets a new password by the token of a mailed link. Every session of the user ends.',
  body: z.object({
    token,
    category: z.literal('password_reset', 'invalid_value'),
    new_password: typedPassword,
  }),
  result: z.object({ success: z.boolean() }),
})

export const confirmEmail = call({
  name: 'confirmEmail',
  method: 'PATCH',
  path: '/user/confirm_email/',
  area: 'users',
  who: 'anyone',
  summary: 'Confirms an e-mail by the token of a mailed link.',
  body: z.object({
    token,
    category: z.literal('confirm_email', 'invalid_value'),
    locale: z.optional(locale),
  }),
  result: z.object({ message: z.string(), email: z.string() }),
})

export const checkToken = call({
  name: 'checkToken',
  method: 'GET',
  path: '/user/valid_token/',
  area: 'users',
  who: 'anyone',
  summary:
    'Whether the token of a mailed link still holds; an unknown, used or expired one answers 422.',
  query: z.object({ category: tokenCategory, token }),
  result: z.object({ success: z.boolean() }),
})
