import { becomeAnonymous } from '#shared/api/session.ts'
import type { Segment } from '#shared/accounts/segments.ts'
import { serve } from '#functions/lib/serve.ts'

const anonymousSegment: Segment = 'private'

export const handler = serve(becomeAnonymous, ({ body }) => ({
  locale_code: body.locale_code,
  segment: anonymousSegment,
}))
