import { type getBackofficeShipment, printLabelCopy } from '#shared/api/backoffice.ts'
import { type CallInput, type CallResult, fetchDocument } from '#web/lib/api/api-client.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { saveDocument } from '#web/lib/download-file.ts'

/** Saves the label of a shipment as it was printed. A failure opens the error dialog. */
export const saveLabelCopy = async (
  body: CallInput<typeof printLabelCopy>['body'],
  shipment: CallResult<typeof getBackofficeShipment> | undefined,
): Promise<void> => {
  const response = await attempt(fetchDocument(printLabelCopy, { body }))
  if (response?.kind === 'document')
    saveDocument(response.document, `${shipment?.order.barcode ?? body.id}.pdf`)
}
