import { checkToken } from '#shared/api/users.ts'
import { countTokenAttempt, getValidToken } from '#functions/store/records/token-store.ts'
import { serve } from '#functions/http/serve.ts'
import { getResetUser } from '../get-reset-user.ts'

export const handler = serve(checkToken, async ({ query, request }) => {
  await countTokenAttempt(request.ip)
  const token = await getValidToken(query.category, query.token)
  // A newer password ends older reset links, which is said before a form is shown.
  if (query.category === 'password_reset') await getResetUser(token)
  return { success: true }
})
