import { resendMessage } from '#shared/api/backoffice.ts'
import { createId } from '#functions/lib/ids.ts'
import { sendAllToQueue } from '#functions/lib/queues.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { resend } from '#functions/backoffice/resend.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(resendMessage, async ({ body, session, request }) => {
  const own = requirePerson(session)
  const requestKey = request.idempotencyKey ?? createId('req')
  const message = await resend(runtime, own, { ...body, requestKey })
  // Also after a crash or repeat: a message that was sent since then is not sent again.
  await sendAllToQueue('notifications', [message])
  return { success: true }
})
