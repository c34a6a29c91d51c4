import { listSessions } from '#shared/api/users.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { listUserSessions } from '#functions/auth/user-sessions.ts'

export const handler = serve(listSessions, async ({ session }) => ({
  sessions: await listUserSessions(requirePerson(session)),
}))
