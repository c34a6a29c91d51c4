import { endOtherSessions } from '#shared/api/users.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { endOtherSessions as endOthers } from '#functions/auth/user-sessions.ts'

export const handler = serve(endOtherSessions, async ({ session }) => {
  await endOthers(requirePerson(session))
  return { success: true }
})
