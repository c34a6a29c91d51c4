import { removeTotp } from '#shared/api/second-factor.ts'
import { removeTotp as turnOff } from '#functions/auth/second-factor/change-totp.ts'
import { confirmFactorChange } from '#functions/auth/second-factor/confirm-factor-change.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'

export const handler = serve(removeTotp, async ({ body, session }) => {
  const own = requirePerson(session)
  await confirmFactorChange(own, body.password)
  await turnOff(own)
  return { success: true }
})
