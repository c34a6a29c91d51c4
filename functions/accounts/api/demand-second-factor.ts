import { demandSecondFactor } from '#shared/api/second-factor.ts'
import { buildManagerCheck, requireManager } from '#functions/accounts/people.ts'
import { createFactorProblem } from '#functions/http/check-factor.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { keys } from '#functions/store/keys.ts'
import { exists } from '#functions/store/operations.ts'
import { writeTransaction } from '#functions/store/write-transaction.ts'

export const handler = serve(demandSecondFactor, async ({ body, session }) => {
  const { account, hasSecondFactor } = requirePerson(session)
  const manager = requireManager(account)
  // Whoever demands it has one, so no company shuts out its only owner.
  if (body.is_required && !hasSecondFactor) throw createFactorProblem()
  await writeTransaction([
    buildManagerCheck(manager),
    {
      update: keys.company(manager.company.id),
      set: { requires_second_factor: body.is_required },
      if: exists,
    },
  ])
  return { success: true }
})
