import { becomeAnonymous } from '#shared/api/session.ts'
import type { Segment } from '#shared/accounts/segments.ts'
import { ownSession, serve } from '#functions/lib/serve.ts'
import { rememberLocale } from '../session-store.ts'

const anonymousSegment: Segment = 'private'

export const handler = serve(becomeAnonymous, async ({ body, session }) => {
  await rememberLocale(ownSession(session), body.locale_code)
  return { locale_code: body.locale_code, segment: anonymousSegment }
})
