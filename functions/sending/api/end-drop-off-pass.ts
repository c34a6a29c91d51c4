import { endDropOffPass } from '#shared/api/helposti.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { endPass } from '#functions/sending/pass/load-pass.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(endDropOffPass, async ({ body, session }) =>
  endPass(runtime, requireSession(session), body.id),
)
