import { exportStatement, maxExportedEntries } from '#shared/api/statements.ts'
import { serve } from '#functions/http/serve.ts'
import { getStatementFileName, loadDocument } from '#functions/statements/load-document.ts'
import { requireStatements } from '#functions/statements/require-statements.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(exportStatement, async ({ params, query, session, reply }) => {
  const { month } = params
  const document = await loadDocument(runtime, {
    ...requireStatements(session),
    month,
    locale: query.locale,
    maxEntries: maxExportedEntries,
  })
  // Loaded on demand with SheetJS, so that a refused call does not wait for it.
  const { writeStatementSheet } = await import('#functions/statements/write-statement-sheet.ts')
  const fileName = getStatementFileName(month, 'xlsx')
  reply.headers['content-disposition'] = `attachment; filename="${fileName}"`
  return writeStatementSheet(document)
})
