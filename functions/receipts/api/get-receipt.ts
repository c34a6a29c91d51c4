import { getReceipt } from '#shared/api/receipts.ts'
import { notFound } from '#functions/lib/problem.ts'
import { requireSession, serve } from '#functions/http/serve.ts'
import { hasReceipt } from '#functions/store/records/payment-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import { findPayment } from '#functions/receipts/find-payment.ts'
import { getReceiptFileName, loadReceipt } from '#functions/receipts/load-receipt.ts'
import { renderReceipt } from '#functions/receipts/render-receipt.ts'

export const handler = serve(getReceipt, async ({ params, query, session, reply }) => {
  const own = requireSession(session)
  const found = await findPayment(runtime, own, params.payment_id)
  if (!found || !hasReceipt(found.payment)) throw notFound('Receipt')
  const company = found.payment.owner === own.owner ? own.account?.company : undefined
  const receipt = await loadReceipt(found, company, query.refund_id)
  if (!receipt) throw notFound('Receipt')
  reply.headers['content-disposition'] = `inline; filename="${getReceiptFileName(receipt)}"`
  const locale = query.locale ?? own.account?.locale_code ?? found.payment.locale
  return renderReceipt(receipt, locale)
})
