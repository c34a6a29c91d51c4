import { getReturnParcel } from '#shared/api/returns.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { openReturn } from '#functions/returns/open-return.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Enough for a person who returns several parcels. */
const limit = { count: 60, seconds: 300 }

export const handler = serve(
  getReturnParcel,
  ({ query, session, request }) =>
    openReturn(runtime, requireSession(session), { query, ip: request.ip }),
  { limit },
)
