import { removePasskey } from '#shared/api/passkeys.ts'
import { removePasskey as deletePasskey } from '#functions/auth/passkeys/change-passkeys.ts'
import { describePasskeys } from '#functions/auth/passkeys/passkey-store.ts'
import { confirmFactorChange } from '#functions/auth/second-factor/confirm-factor-change.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'

export const handler = serve(removePasskey, async ({ params, body, session }) => {
  const own = requirePerson(session)
  await confirmFactorChange(own, body.password)
  return { passkeys: describePasskeys(await deletePasskey(own, params.passkey_id)) }
})
