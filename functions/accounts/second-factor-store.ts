import * as z from 'zod/mini'
import { keys } from '#functions/store/keys.ts'
import type { Write } from '#functions/store/operations.ts'

/** The recovery codes of a user that are left, as hashes. */
export const recoveryCodesItem = z.object({ hashes: z.array(z.string()) })

/** The secret of an app that has not been confirmed by a code yet. */
export const totpSetupItem = z.object({ secret: z.string(), expires_at: z.int() })

/** The fields of a user that an app for codes needs. */
export const totpFields = ['totp_secret', 'totp_step'] as const

/** Builds the writes that remove what a user has besides `totpFields`: passkeys and recovery codes. */
export const buildFactorRemoval = (userId: string): Write[] => [
  { delete: keys.passkeys(userId) },
  { delete: keys.recoveryCodes(userId) },
  { delete: keys.totpSetup(userId) },
]
