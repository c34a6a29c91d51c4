import { confirmPush } from '#shared/api/notifications.ts'
import { serve } from '#functions/http/serve.ts'
import { readReceiptToken } from '#functions/notifications/push/receipt-token.ts'
import { recordReceived } from '#functions/notifications/records/push-outcome.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(confirmPush, async ({ body: { token } }) => {
  const push = readReceiptToken(token)
  if (push) await recordReceived(runtime, push)
  return { success: true }
})
