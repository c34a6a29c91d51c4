import { getImport } from '#shared/api/imports.ts'
import { requirePerson, serve } from '#functions/http/serve.ts'
import { describeImport } from '#functions/imports/describe-import.ts'
import { readRows } from '#functions/imports/import-objects.ts'
import { requireImport } from '#functions/imports/import-store.ts'

export const handler = serve(getImport, async ({ params: { id }, query, session }) => {
  const job = await requireImport(requirePerson(session).owner, id)
  if (!query.rows) return { ...describeImport(job), rows: [], rows_total: 0 }
  const stored = await readRows(job)
  const chosen =
    query.rows === 'all' ? stored : stored.filter(({ issues }) => (issues ?? []).length > 0)
  const rows = chosen.slice(query.offset, query.offset + query.limit).map((row) => ({
    ...row,
    issues: (row.issues ?? []).map(({ column = null, code, values = {} }) => ({
      column,
      code,
      values,
    })),
  }))
  return { ...describeImport(job), rows, rows_total: chosen.length }
})
