import { getMessagesLeft } from '#shared/api/notifications.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { countMessagesLeft } from '#functions/notifications/requested-limits.ts'

export const handler = serve(getMessagesLeft, ({ session }) =>
  countMessagesLeft(requirePerson(session).account.id),
)
