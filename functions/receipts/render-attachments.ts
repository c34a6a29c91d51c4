import { defaultLabelFormat } from '#shared/labels/label-formats.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { hasLabel } from '#shared/orders/statuses/status-actions.ts'
import { renderOrderLabels } from '#functions/labels/render-order-labels.ts'
import { isCompanyId } from '#functions/lib/ids.ts'
import { log } from '#functions/lib/log.ts'
import type { AttachedDocuments } from '#functions/notifications/notification.ts'
import type { Attachment } from '#functions/providers/email/port.ts'
import { getCompany } from '#functions/store/records/account-store.ts'
import { readLabelSettings } from '#functions/store/records/label-settings.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { hasReceipt } from '#functions/store/records/payment-store.ts'
import type { FoundPayment } from './find-payment.ts'
import { getReceiptFileName, loadReceipt } from './load-receipt.ts'
import { renderReceipt } from './render-receipt.ts'

/** More labels are printed from the page behind the link: three sheets of A4 by default. */
const maxAttachedLabels = 20
/**
 * The most bytes of all attachments. SES accepts 40 MB with the encoding, which adds a third; many
 * mailboxes accept 10 MB.
 */
const maxAttachedBytes = 5_000_000

/** Renders a PDF; `undefined` when it cannot be made, because the e-mail must arrive all the same. */
const tryRender = async (
  name: string,
  render: () => Promise<Attachment>,
): Promise<Attachment | undefined> => {
  try {
    return await render()
  } catch (error) {
    log.error('attachment not made', { attachment: name, error: String(error) })
    return undefined
  }
}

/** Lists the documents that are attached within `maxBytes`: the receipt first, because it is small. */
export const fitAttachments = (
  {
    labels,
    receipt,
  }: { readonly labels?: Attachment | undefined; readonly receipt?: Attachment | undefined },
  maxBytes: number,
): readonly Attachment[] => {
  let left = maxBytes
  const fitting = [receipt, labels].filter((each) => {
    if (each === undefined || each.pdf.byteLength > left) return false
    left -= each.pdf.byteLength
    return true
  })
  return fitting.flatMap((each) => each ?? [])
}

/**
 * Renders the labels of paid shipments and the receipt of their payment as attachments in one language,
 * and says which of them are attached.
 */
export const renderAttachments = async (
  found: FoundPayment,
  paid: readonly OrderRecord[],
  locale: Locale,
): Promise<AttachedDocuments & { readonly attachments: readonly Attachment[] }> => {
  const { payment } = found
  const labelled = paid.filter(({ status }) => hasLabel(status))
  const company = isCompanyId(payment.owner) ? ((await getCompany(payment.owner)) ?? null) : null
  const settings = await readLabelSettings({ company })
  const receipt = hasReceipt(payment) ? await loadReceipt(found, company) : undefined
  const labels =
    labelled.length === 0 || labelled.length > maxAttachedLabels
      ? undefined
      : await tryRender('labels', async () => ({
          fileName: 'labels.pdf',
          pdf: await renderOrderLabels(labelled, settings, {
            format: defaultLabelFormat,
            startPosition: 1,
            locale,
            // The e-mail carries the link, which asks for digits of the phone: whom it is forwarded to
            // must not learn them.
            isSenderPhoneHidden: () => true,
          }),
        }))
  const receiptFile =
    receipt &&
    (await tryRender('receipt', async () => ({
      fileName: getReceiptFileName(receipt),
      pdf: await renderReceipt(receipt, locale),
    })))
  const attachments = fitAttachments({ labels, receipt: receiptFile }, maxAttachedBytes)
  const isAttached = (file: Attachment | undefined) =>
    file !== undefined && attachments.includes(file)
  return {
    attachments,
    labels: { count: labelled.length, isAttached: isAttached(labels) },
    receipt: receipt ? { number: receipt.number, isAttached: isAttached(receiptFile) } : null,
  }
}
