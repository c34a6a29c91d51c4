import { readDropOffPass } from '#shared/api/helposti.ts'
import { serve } from '#functions/http/serve.ts'
import { notFound } from '#functions/lib/problem.ts'
import { countLinkOpening, countUnknownLink } from '#functions/orders/link-limits.ts'
import { findPass, openPass } from '#functions/sending/pass/load-pass.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(readDropOffPass, async ({ query, session, request }) => {
  const found = await findPass(runtime, query)
  await (found
    ? countLinkOpening('drop_off_pass', query.hash)
    : countUnknownLink('drop_off_pass', request.ip))
  if (!found) throw notFound('Pass')
  return openPass(runtime, found, session)
})
