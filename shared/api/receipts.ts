import * as z from 'zod/mini'
import { id } from '#shared/lib/ids.ts'
import { locale } from '#shared/lib/locale.ts'
import { defineCall } from './call.ts'

export const getReceipt = defineCall({
  name: 'getReceipt',
  method: 'GET',
  path: '/receipts/{payment_id}',
  area: 'receipts',
  access: 'anyone',
  summary:
    'Returns the receipt of a payment, or of one of its refunds, as PDF. The payment is the caller’s own, or the session has opened all its shipments by a link.',
  params: z.object({ payment_id: id }),
  query: z.object({
    /** The refund, as `getOrder` names it; the payment itself by default. */
    refund_id: z.optional(id),
    /** Language of the receipt; that of the account, else of the payment by default. */
    locale: z.optional(locale),
  }),
  result: z.instanceof(Uint8Array),
  responseType: 'pdf',
})
