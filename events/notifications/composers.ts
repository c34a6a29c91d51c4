import {
  composeDecision,
  composeRequestConfirmation,
  composeSalesRequest,
  composeSignUpConfirmation,
} from '#functions/accounts/compose-account-notifications.ts'
import { composeNotice } from '#functions/notifications/compose/compose-notice.ts'
import { composeParcel } from '#functions/notifications/compose/compose-parcel.ts'
import { composeReport } from '#functions/notifications/compose/compose-report.ts'
import {
  composeChangeEmail,
  composeRefundEmail,
} from '#functions/notifications/compose/compose-payment.ts'
import type { Compose } from '#functions/notifications/send-notification.ts'

// Both are loaded when they are needed, with the code of labels and receipts.
const composePaidEmail: Compose = async (runtime, message) => {
  const paid = await import('#functions/receipts/compose-paid-email.ts')
  return paid.composePaidEmail(runtime, message)
}

const composeRecipientReceipts: Compose = async (runtime, message) => {
  const receipts = await import('#functions/receipts/compose-recipient-receipts.ts')
  return receipts.composeRecipientReceipts(runtime, message)
}

/** The composer of each kind of notification. */
const composers: Readonly<Record<string, Compose>> = {
  door_code: composeParcel('door_code'),
  needs_attention: composeParcel('needs_attention'),
  on_the_way: composeParcel('on_the_way'),
  ready: composeParcel('ready'),
  last_day: composeParcel('last_day'),
  delivered: composeParcel('delivered'),
  returning: composeParcel('returning'),
  redirected: composeParcel('redirected'),
  extended: composeParcel('extended'),
  sent_back: composeParcel('sent_back'),
  safe_place: composeParcel('safe_place'),
  choose: composeParcel('choose'),
  choose_reminder: composeParcel('choose_reminder'),
  recipient_receipts: composeRecipientReceipts,
  return_created: composeParcel('return_created'),
  shipment_paid: composePaidEmail,
  shipment_changed: composeChangeEmail,
  orders_report: composeReport,
  payment_refunded: composeRefundEmail,
  email_confirmation: composeSignUpConfirmation,
  contract_requested: composeRequestConfirmation,
  contract_request: composeSalesRequest,
  approval_decision: composeDecision,
  account_notice: composeNotice,
}

/** Returns the composer of a kind of notification. @throws Error for an unknown kind */
export const getComposer = (kind: string): Compose => {
  const composer = Object.hasOwn(composers, kind) ? composers[kind] : undefined
  if (!composer) throw new Error(`There is no composer for notifications of kind ${kind}`)
  return composer
}
