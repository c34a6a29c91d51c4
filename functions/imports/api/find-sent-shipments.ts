import { findSentShipments } from '#shared/api/imports.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { findSent } from '#functions/imports/find-sent-shipments.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(findSentShipments, async ({ body, session }) => {
  const { owner } = requirePerson(session)
  return { sent: await findSent(runtime, owner, body) }
})
