import * as z from 'zod/mini'
import { accountSetting } from '#shared/accounts/account-setting.ts'
import { tokenCategory } from '#shared/accounts/token-category.ts'
import { ownUser } from '#shared/accounts/user.ts'
import { userSession } from './user-session.ts'
import { id, token } from '#shared/lib/ids.ts'
import { locale } from '#shared/lib/locale.ts'
import { line } from '#shared/lib/line.ts'
import { defineCall } from './call.ts'

/** Maximum length of a password. Hashing a longer one would only cost time. */
const maxPasswordLength = 200

/** A password as typed. Its rules are in `validatePassword`. */
export const passwordInput = z
  .string('invalid_value')
  .check(z.maxLength(maxPasswordLength, 'too_long'))

export const updateUser = defineCall({
  name: 'updateUser',
  method: 'POST',
  path: '/user',
  area: 'users',
  access: 'user',
  summary:
    'Changes the profile. Omitted fields stay unchanged. A new e-mail replaces the old one once its confirmation link is opened.',
  body: z.object({
    /** The current account; any other returns 404. */
    account_id: z.optional(id),
    name: z.optional(line),
    phone: z.optional(line),
    locale_code: z.optional(locale),
    new_unverified_email: z.optional(line),
  }),
  result: z.object({ user: ownUser, account_settings: z.array(accountSetting) }),
})

export const forgotPassword = defineCall({
  name: 'forgotPassword',
  method: 'POST',
  path: '/user/forgot_password',
  area: 'users',
  access: 'anyone',
  summary: 'E-mails a link to reset the password. Rate limited per IP address and e-mail.',
  body: z.object({ email: line }),
  result: z.object({ success: z.boolean() }),
})

export const changePassword = defineCall({
  name: 'changePassword',
  method: 'PATCH',
  path: '/user/change_password',
  area: 'users',
  access: 'user',
  summary: 'Changes the password. Ends every other session of the user and renews this one.',
  body: z.object({ new_password: passwordInput, old_password: passwordInput }),
  result: z.object({ success: z.boolean() }),
})

export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: '/user/sessions',
  area: 'users',
  access: 'user',
  summary: 'Lists the sessions of the user, newest first, with device, country and last use.',
  result: z.object({ sessions: z.array(userSession) }),
})

export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: '/user/sessions/{session_id}',
  area: 'users',
  access: 'user',
  summary: 'Ends a session of the user. Its next call answers 401.',
  params: z.object({ session_id: id }),
  result: z.object({ success: z.boolean() }),
})

export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/user/sessions',
  area: 'users',
  access: 'user',
  summary: 'Ends every session of the user except that of the call.',
  result: z.object({ success: z.boolean() }),
})

export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'PATCH',
  path: '/user/reset_password',
  area: 'users',
  access: 'anyone',
  summary: 'Sets a new password by the token of an e-mailed link. Ends every session of the user.',
  body: z.object({
    token,
    category: z.literal('password_reset', 'invalid_value'),
    new_password: passwordInput,
  }),
  result: z.object({ success: z.boolean() }),
})

export const confirmEmail = defineCall({
  name: 'confirmEmail',
  method: 'PATCH',
  path: '/user/confirm_email/',
  area: 'users',
  access: 'anyone',
  summary: 'Confirms an e-mail by the token of an e-mailed link.',
  body: z.object({
    token,
    category: z.literal('confirm_email', 'invalid_value'),
    locale: z.optional(locale),
  }),
  result: z.object({ message: z.string(), email: z.string() }),
})

export const checkToken = defineCall({
  name: 'checkToken',
  method: 'GET',
  path: '/user/valid_token/',
  area: 'users',
  access: 'anyone',
  summary:
    'Checks that the token of an e-mailed link is valid. An unknown, used or expired token returns 422.',
  query: z.object({ category: tokenCategory, token }),
  result: z.object({ success: z.boolean() }),
})
