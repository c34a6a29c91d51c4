import { startTotp } from '#shared/api/second-factor.ts'
import { startTotp as createSetup } from '#functions/auth/second-factor/change-totp.ts'
import { confirmFactorChange } from '#functions/auth/second-factor/confirm-factor-change.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'

export const handler = serve(startTotp, async ({ body, session }) => {
  const own = requirePerson(session)
  await confirmFactorChange(own, body.password)
  return createSetup(own.user)
})
