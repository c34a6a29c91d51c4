import { getIntegrationLabels, maxIntegrationOrders } from '#shared/api/integrations.ts'
import { chooseLabelAnswer } from '#shared/public-api/label-answer.ts'
import { listBarcodes, readLabelFormat, readList } from '#shared/public-api/query-values.ts'
import { hasLabel } from '#shared/orders/statuses/status-actions.ts'
import { createFileUrl, putFile } from '#functions/lib/files-bucket.ts'
import { createId } from '#functions/lib/ids.ts'
import { requireAccount, serve } from '#functions/http/serve.ts'
import { integrationLimits } from '#functions/public-api/limits.ts'
import { readBarcodes } from '#functions/public-api/read-barcodes.ts'
import { createBarcodeProblem, requireValue } from '#functions/public-api/request-problem.ts'
import { recordTestPrint } from '#functions/public-api/test-shipments/change-test-shipment.ts'
import { recordPrint } from '#functions/labels/record-print.ts'
import { renderOrderLabels } from '#functions/labels/render-order-labels.ts'
import { readLabelSettings } from '#functions/store/records/label-settings.ts'
import { isTestOwner } from '#functions/store/records/test-shipment-store.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Stores a PDF. Returns its address. */
const publish = async (pdf: Uint8Array<ArrayBuffer>): Promise<string> => {
  const key = `labels/${createId('job')}.pdf`
  await putFile(key, pdf, 'application/pdf')
  return createFileUrl(key, 'labels.pdf')
}

export const handler = serve(
  getIntegrationLabels,
  async ({ query, session, request, reply }) => {
    const { owner, account } = requireAccount(session)
    const isTest = isTestOwner(owner)
    const answer = chooseLabelAnswer(request.accept, request.isXml)
    const fileType = answer === 'zpl' ? 'zpl' : 'pdf'
    const format = requireValue(readLabelFormat(query.format, fileType))
    const barcodes = requireValue(
      readList(listBarcodes(query.barcode), 'barcode', maxIntegrationOrders),
    )
    const { orders, unknown } = await readBarcodes(runtime.table, owner, barcodes, ({ status }) =>
      hasLabel(status),
    )
    if (orders.length === 0) throw createBarcodeProblem(unknown)
    const labels = await renderOrderLabels(orders, await readLabelSettings(account), {
      format,
      fileType,
      startPosition: 1,
      locale: account.locale_code,
      ...(isTest && { mark: 'test' }),
    })
    const result = answer === 'address' ? await publish(labels) : labels
    await (isTest ? recordTestPrint : recordPrint)(runtime, orders)
    // What a client has sent is no header until it is encoded.
    if (unknown.length > 0)
      reply.headers['x-unknown-barcodes'] = unknown.map(encodeURIComponent).join(',')
    reply.type = fileType
    return result
  },
  integrationLimits,
)
