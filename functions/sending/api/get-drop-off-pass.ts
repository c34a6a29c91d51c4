import { getDropOffPass } from '#shared/api/helposti.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { loadOwnPass } from '#functions/sending/pass/load-pass.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(getDropOffPass, async ({ query, session }) =>
  loadOwnPass(runtime, requireSession(session), query.id),
)
