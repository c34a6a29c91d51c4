import { checkToken } from '#shared/api/users.ts'
import { countTokenTry, findToken } from '#functions/accounts/token-store.ts'
import { serve } from '#functions/lib/serve.ts'

export const handler = serve(checkToken, async ({ query, request }) => {
  await countTokenTry(request.ip)
  await findToken(query.category, query.token)
  return { success: true }
})
