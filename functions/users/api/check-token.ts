import { checkToken } from '#shared/api/users.ts'
import { countTokenAttempt, getValidToken } from '#functions/store/records/token-store.ts'
import { serve } from '#functions/http/serve.ts'

export const handler = serve(checkToken, async ({ query, request }) => {
  await countTokenAttempt(request.ip)
  await getValidToken(query.category, query.token)
  return { success: true }
})
