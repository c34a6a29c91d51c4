import * as z from 'zod/mini'
import { line } from '#shared/lib/line.ts'
import { id } from '#shared/lib/ids.ts'
import { defineCall } from './call.ts'
import { passwordInput } from './users.ts'

/** Confirms a change of the ways to log in; empty for a user without a password. */
const ownPassword = z._default(passwordInput, '')

/** A code of an app, or a recovery code, as typed. */
export const factorCode = line.check(z.maxLength(60, 'too_long'))

const recoveryCodes = z.object({
  /** Each is shown once and used once. */
  recovery_codes: z.array(z.string()),
})

export const getSecondFactor = defineCall({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/user/second_factor',
  area: 'session',
  access: 'user',
  worksWithoutSecondFactor: true,
  summary:
    'Returns whether codes of an app are asked for at a log-in, and what is left of the recovery codes.',
  result: z.object({
    has_totp: z.boolean(),
    has_passkey: z.boolean(),
    recovery_codes_left: z.int(),
    /** Whether the session may add a way to log in: it was not started by the password alone, or there is no second factor yet. */
    can_change: z.boolean(),
  }),
})

export const proveSecondFactor = defineCall({
  name: 'proveSecondFactor',
  method: 'POST',
  path: '/user/second_factor',
  area: 'session',
  access: 'user',
  worksWithoutSecondFactor: true,
  summary:
    'Proves the second factor in a session that began without it, by a code of the app or a recovery code. The session is renewed. Attempts are counted with those of log-ins.',
  body: z.object({ code: factorCode }),
  result: z.object({ success: z.boolean() }),
})

export const startTotp = defineCall({
  name: 'startTotp',
  method: 'POST',
  path: '/user/totp',
  area: 'session',
  access: 'user',
  worksWithoutSecondFactor: true,
  summary:
    'Creates the secret of an app that makes codes (RFC 6238). It counts once `confirmTotp` has proved it, within ten minutes. Confirmed by the password; for a user without one by a login of the last ten minutes. 409 `totp_used` when there is one already.',
  body: z.object({ password: ownPassword }),
  result: z.object({
    /** In base32. */
    secret: z.string(),
    /** The address that the QR code has. */
    uri: z.string(),
  }),
})

export const confirmTotp = defineCall({
  name: 'confirmTotp',
  method: 'PATCH',
  path: '/user/totp',
  area: 'session',
  access: 'user',
  worksWithoutSecondFactor: true,
  summary:
    'Turns on the second factor by the first code of the app. Renews the session, ends every other one, and returns new recovery codes. The user is told by e-mail.',
  body: z.object({ code: factorCode }),
  result: recoveryCodes,
})

export const removeTotp = defineCall({
  name: 'removeTotp',
  method: 'DELETE',
  path: '/user/totp',
  area: 'session',
  access: 'user',
  summary:
    'Turns off codes of an app, and deletes the recovery codes. Confirmed as their start. The user is told by e-mail.',
  body: z.object({ password: ownPassword }),
  result: z.object({ success: z.boolean() }),
})

export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/user/recovery_codes',
  area: 'session',
  access: 'user',
  summary:
    'Replaces the recovery codes of a user with a second factor (409 without one). Confirmed as `startTotp`. The user is told by e-mail.',
  body: z.object({ password: ownPassword }),
  result: recoveryCodes,
})

export const demandSecondFactor = defineCall({
  name: 'demandSecondFactor',
  method: 'PATCH',
  path: '/account/second_factor/',
  area: 'accounts',
  access: 'company owner',
  summary:
    'Demands a second factor of everybody who works for the company, or ends that. The owner proves one first (403 `second_factor_required`).',
  body: z.object({ is_required: z.boolean('invalid_value') }),
  result: z.object({ success: z.boolean() }),
})

export const resetSecondFactor = defineCall({
  name: 'resetSecondFactor',
  method: 'DELETE',
  path: '/account/{id}/second_factor',
  area: 'accounts',
  access: 'company owner',
  summary:
    'Removes passkeys, codes of an app and recovery codes of a person of the company, and ends their sessions. Only while the company demands a second factor (409), and the person works for no other company (409 `second_factor_shared`). The person is told by e-mail.',
  params: z.object({ id }),
  result: z.object({ success: z.boolean() }),
})
