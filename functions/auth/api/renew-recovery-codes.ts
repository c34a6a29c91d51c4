import { renewRecoveryCodes } from '#shared/api/second-factor.ts'
import { buildSecurityNotice } from '#functions/accounts/build-security-notice.ts'
import { getPasskeys } from '#functions/auth/passkeys/passkey-store.ts'
import { confirmFactorChange } from '#functions/auth/second-factor/confirm-factor-change.ts'
import { createRecoveryCodes } from '#functions/auth/second-factor/recovery-codes.ts'
import { formatMessage } from '#functions/lib/i18n/messages.ts'
import { Problem } from '#functions/lib/problem.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { writeTransaction } from '#functions/store/write-transaction.ts'

export const handler = serve(renewRecoveryCodes, async ({ body, session }) => {
  const own = requirePerson(session)
  await confirmFactorChange(own, body.password)
  const { user } = own
  const hasFactor = user.totp_secret !== undefined || (await getPasskeys(user.id)).length > 0
  if (!hasFactor) throw new Problem('conflict', formatMessage('conflict'))
  const { codes, write } = createRecoveryCodes(user.id)
  await writeTransaction([write, buildSecurityNotice(own, { kind: 'recovery_codes_renewed' })])
  return { recovery_codes: codes }
})
