import { defaultLabelFormat } from '#shared/labels/label-formats.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { getReceiptNumber } from '#shared/payments/receipt-number.ts'
import { hasLabel } from '#shared/orders/statuses/status-actions.ts'
import { renderOrderLabels } from '#functions/labels/render-order-labels.ts'
import { isCompanyId } from '#functions/lib/ids.ts'
import { log } from '#functions/lib/log.ts'
import type { PaidDocuments } from '#functions/notifications/notification.ts'
import type { Attachment } from '#functions/providers/email/port.ts'
import { getCompany } from '#functions/store/records/account-store.ts'
import { readLabelSettings } from '#functions/store/records/label-settings.ts'
import type { OrderRecord } from '#functions/store/records/order-store.ts'
import { hasReceipt, type PaymentRecord } from '#functions/store/records/payment-store.ts'

/** More labels are printed from the page behind the link: three sheets of A4 by default. */
const maxAttachedLabels = 20
/**
 * The most bytes of an attachment. SES accepts 40 MB with the encoding, which adds a third; many
 * mailboxes accept 10 MB.
 */
const maxAttachedBytes = 5_000_000

/** Renders labels; `undefined` if they are too many or cannot be made: the e-mail must arrive all the same. */
const renderLabels = async (
  { owner }: PaymentRecord,
  labelled: readonly OrderRecord[],
  locale: Locale,
): Promise<Attachment | undefined> => {
  if (labelled.length === 0 || labelled.length > maxAttachedLabels) return undefined
  try {
    const company = isCompanyId(owner) ? ((await getCompany(owner)) ?? null) : null
    const pdf = await renderOrderLabels(labelled, await readLabelSettings({ company }), {
      format: defaultLabelFormat,
      startPosition: 1,
      locale,
      // The e-mail carries the link, which asks for digits of the phone: whom it is forwarded to
      // must not learn them.
      isSenderPhoneHidden: () => true,
    })
    return pdf.byteLength > maxAttachedBytes ? undefined : { fileName: 'labels.pdf', pdf }
  } catch (error) {
    log.error('labels not attached', { error: String(error) })
    return undefined
  }
}

/**
 * Renders the labels of paid shipments as an attachment in one language, and says whether they are
 * attached and which number the receipt of their payment has. The receipt is rendered when somebody
 * opens it.
 */
export const renderDocuments = async (
  payment: PaymentRecord,
  paid: readonly OrderRecord[],
  locale: Locale,
): Promise<{ attachments: readonly Attachment[]; documents: PaidDocuments }> => {
  const labelled = paid.filter(({ status }) => hasLabel(status))
  const labels = await renderLabels(payment, labelled, locale)
  return {
    attachments: labels ? [labels] : [],
    documents: {
      labels: { count: labelled.length, isAttached: labels !== undefined },
      receipt: hasReceipt(payment) ? { number: getReceiptNumber(payment.id) } : null,
    },
  }
}
