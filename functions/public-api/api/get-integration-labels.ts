import { getIntegrationLabels, maxIntegrationOrders } from '#shared/api/integrations.ts'
import { readLabelFormat, readList } from '#shared/public-api/query-values.ts'
import { hasLabel } from '#shared/orders/statuses/status-actions.ts'
import { createFileUrl, putFile } from '#functions/lib/files-bucket.ts'
import { createId } from '#functions/lib/ids.ts'
import { requireAccount, serve } from '#functions/http/serve.ts'
import { integrationLimits } from '#functions/public-api/limits.ts'
import { readBarcodes } from '#functions/public-api/read-barcodes.ts'
import { createRequestProblem, requireValue } from '#functions/public-api/request-problem.ts'
import { recordPrint } from '#functions/labels/record-print.ts'
import { renderOrderLabels } from '#functions/labels/render-order-labels.ts'
import { readLabelSettings } from '#functions/store/records/label-settings.ts'
import { runtime } from '#functions/store/runtime.ts'

export const handler = serve(
  getIntegrationLabels,
  async ({ query, session }) => {
    const { owner, account } = requireAccount(session)
    const format = requireValue(readLabelFormat(query.format))
    const barcodes = requireValue(readList(query.barcode, 'barcode', maxIntegrationOrders))
    if (barcodes.length === 0)
      throw createRequestProblem([{ code: '001', field: 'barcode', input: '' }])
    const orders = await readBarcodes(runtime.table, owner, barcodes, ({ status }) =>
      hasLabel(status),
    )
    const pdf = await renderOrderLabels(orders, await readLabelSettings(account), {
      format,
      startPosition: 1,
      locale: account.locale_code,
    })
    const key = `labels/${createId('job')}.pdf`
    await putFile(key, pdf, 'application/pdf')
    await recordPrint(runtime, orders)
    return createFileUrl(key, 'labels.pdf')
  },
  integrationLimits,
)
