import { checkToken } from '#shared/api/users.ts'
import { getValidToken } from '#functions/store/records/token-store.ts'
import { serve } from '#functions/http/serve.ts'
import { getResetUser } from '#functions/auth/get-reset-user.ts'

export const handler = serve(checkToken, async ({ query, request }) => {
  const token = await getValidToken(query.category, {
    secret: query.token,
    address: request.ip,
  })
  // A newer password ends older reset links, which is said before a form is shown.
  if (query.category === 'password_reset') await getResetUser(token)
  return { success: true }
})
