import { becomeAnonymous } from '#shared/api/session.ts'
import type { Segment } from '#shared/accounts/segments.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { rememberChoice } from '../session-store.ts'

const anonymousSegment: Segment = 'private'

export const handler = serve(becomeAnonymous, async ({ body, session }) => {
  await rememberChoice(ownSession(session), { locale: body.locale_code })
  return { locale_code: body.locale_code, segment: anonymousSegment }
})
