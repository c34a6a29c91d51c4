import { getHelpostiSending } from '#shared/api/helposti.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { describeSending } from '#functions/sending/describe-sending.ts'
import { openSending } from '#functions/sending/open-sending.ts'
import { readOpenedSending } from '#functions/orders/sending/sending-access.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Enough for a person who sends several parcels. */
const limit = { count: 60, seconds: 300 }

export const handler = serve(
  getHelpostiSending,
  async ({ query, session, request }) => {
    const own = requireSession(session)
    const isByCode = query.code !== undefined
    if (!isByCode && query.barcode === undefined)
      return describeSending(runtime, await readOpenedSending(runtime, own), own, isByCode)
    const opened = await openSending(runtime, own, { query, ip: request.ip })
    return describeSending(runtime, opened.order, opened.session, isByCode)
  },
  { limit },
)
