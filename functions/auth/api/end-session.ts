import { endSession } from '#shared/api/users.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { endUserSession } from '#functions/auth/user-sessions.ts'

export const handler = serve(endSession, async ({ params, session }) => {
  await endUserSession(requirePerson(session).user, params.session_id)
  return { success: true }
})
