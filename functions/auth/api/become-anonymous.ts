import { becomeAnonymous } from '#shared/api/session.ts'
import type { Segment } from '#shared/accounts/segments.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { saveChoice } from '#functions/store/records/sessions/change-session.ts'

const anonymousSegment: Segment = 'private'

export const handler = serve(becomeAnonymous, async ({ body, session }) => {
  await saveChoice(requireSession(session), { locale: body.locale_code })
  return { locale_code: body.locale_code, segment: anonymousSegment }
})
