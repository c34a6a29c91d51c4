import { maxPrintedEntries, printStatement } from '#shared/api/statements.ts'
import { serve } from '#functions/http/serve.ts'
import { getStatementFileName, loadDocument } from '#functions/statements/load-document.ts'
import { renderStatement } from '#functions/statements/render-statement.ts'
import { requireStatements } from '#functions/statements/require-statements.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(printStatement, async ({ params, query, session, reply }) => {
  const { month } = params
  const document = await loadDocument(runtime, {
    ...requireStatements(session),
    month,
    locale: query.locale,
    maxEntries: maxPrintedEntries,
  })
  const fileName = getStatementFileName(month, 'pdf')
  reply.headers['content-disposition'] = `inline; filename="${fileName}"`
  return renderStatement(document)
})
