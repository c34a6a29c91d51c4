import * as z from 'zod/mini'

/**
 * Why a user's session has ended: not used for 30 days, a logout or a new password in another
 * browser, the deactivation of the account, or its removal from the company.
 */
export const sessionEnds = [
  'expired',
  'logged_out',
  'password_changed',
  'deactivated',
  'removed',
] as const
export const sessionEnd = z.enum(sessionEnds)
export type SessionEnd = z.infer<typeof sessionEnd>

/** Returns the `error_code` of a call whose session has ended. */
export const toSessionEndCode = (end: SessionEnd): `session_${SessionEnd}` => `session_${end}`

/** Returns why the session of a refused call has ended; undefined for any other `error_code`. */
export const findSessionEnd = (errorCode: string): SessionEnd | undefined =>
  sessionEnds.find((end) => toSessionEndCode(end) === errorCode)
