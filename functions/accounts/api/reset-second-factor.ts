import { resetSecondFactor } from '#shared/api/second-factor.ts'
import { getManagedPerson, requireManager } from '#functions/accounts/people.ts'
import { resetFactors } from '#functions/accounts/reset-factors.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'

export const handler = serve(resetSecondFactor, async ({ params, session }) => {
  const manager = requireManager(requirePerson(session).account)
  await resetFactors(manager, await getManagedPerson(manager, params.id))
  return { success: true }
})
