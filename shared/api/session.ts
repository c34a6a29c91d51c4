import * as z from 'zod/mini'
import { segment } from '../accounts/segments.ts'
import { locale } from '../lib/locale.ts'
import { call } from './call.ts'

export const logIn = call({
  name: 'logIn',
  method: 'POST',
  path: '/login',
  area: 'session',
  who: 'anyone',
  summary: 'Logs in by e-mail and password. The anonymous shipments of the session move along.',
  body: z.object({
    email: z
      .string()
      .check(z.trim(), z.minLength(1, 'email_required'), z.maxLength(80, 'email_too_long')),
    password: z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
  }),
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
