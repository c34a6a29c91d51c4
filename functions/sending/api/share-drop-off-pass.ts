import { shareDropOffPass } from '#shared/api/helposti.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { sharePass } from '#functions/sending/pass/load-pass.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Enough for a person who sends several parcels, and ends a link that went wrong. */
const limit = { count: 60, seconds: 10 * 60 }

export const handler = serve(
  shareDropOffPass,
  async ({ body, session }) => sharePass(runtime, requireSession(session), body.id),
  { limit },
)
