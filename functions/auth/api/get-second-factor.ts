import { getSecondFactor } from '#shared/api/second-factor.ts'
import { getPasskeys } from '#functions/auth/passkeys/passkey-store.ts'
import { mayChangeFactor } from '#functions/auth/second-factor/confirm-factor-change.ts'
import { countRecoveryCodes } from '#functions/auth/second-factor/recovery-codes.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'

export const handler = serve(getSecondFactor, async ({ session }) => {
  const own = requirePerson(session)
  const [passkeys, recovery_codes_left, can_change] = await Promise.all([
    getPasskeys(own.user.id),
    countRecoveryCodes(own.user.id),
    mayChangeFactor(own),
  ])
  return {
    has_totp: own.user.totp_secret !== undefined,
    has_passkey: passkeys.length > 0,
    recovery_codes_left,
    can_change,
  }
})
