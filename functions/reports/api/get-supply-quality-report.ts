import { getSupplyQualityReport } from '#shared/api/reports.ts'
import {
  defaultReportWeeks,
  getFirstReportWeek,
  getLastWholeWeek,
} from '#shared/reports/report-span.ts'
import { toIsoTime } from '#functions/lib/clock.ts'
import { notFound } from '#functions/lib/problem.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { runtime } from '#functions/store/runtime.ts'
import { readSupplyQuality } from '#functions/reports/read-supply-quality.ts'

export const handler = serve(getSupplyQualityReport, async ({ params, query, session }) => {
  const { owner } = requirePerson(session)
  if (params.id !== owner) throw notFound('Company')
  const now = runtime.now()
  const { to = getLastWholeWeek(now), from = getFirstReportWeek(to, defaultReportWeeks) } = query
  return {
    ...(await readSupplyQuality(runtime, owner, { from, to })),
    counted_at: toIsoTime(now),
  }
})
