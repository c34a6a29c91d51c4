import { getSupplyQualityReport } from '#shared/api/reports.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { notFound } from '#functions/lib/problem.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { readSupplyQuality } from '#functions/reports/read-supply-quality.ts'

export const handler = serve(getSupplyQualityReport, async ({ params, query, session }) => {
  const { owner } = requirePerson(session)
  if (params.id !== owner) throw notFound('Company')
  const counted_at = toIsoTime(runtime.now())
  return { ...(await readSupplyQuality(runtime, owner, query)), counted_at }
})
