import type { Compose } from '#functions/notifications/send-notification.ts'

const loadParcel = () => import('#functions/notifications/compose/compose-parcel.ts')
const loadAccount = () => import('#functions/accounts/compose-account-notifications.ts')
const loadPayment = () => import('#functions/notifications/compose/compose-payment.ts')

/** The composer of each kind of notification. Each loads its own code. */
const composers: Readonly<Record<string, () => Promise<Compose>>> = {
  door_code: async () => (await loadParcel()).composeParcel('door_code'),
  needs_attention: async () => (await loadParcel()).composeParcel('needs_attention'),
  on_the_way: async () => (await loadParcel()).composeParcel('on_the_way'),
  ready: async () => (await loadParcel()).composeParcel('ready'),
  last_day: async () => (await loadParcel()).composeParcel('last_day'),
  delivered: async () => (await loadParcel()).composeParcel('delivered'),
  returning: async () => (await loadParcel()).composeParcel('returning'),
  shipment_paid: async () =>
    (await import('#functions/receipts/compose-paid-email.ts')).composePaidEmail,
  shipment_changed: async () => (await loadPayment()).composeChangeEmail,
  payment_refunded: async () => (await loadPayment()).composeRefundEmail,
  email_confirmation: async () => (await loadAccount()).composeSignUpConfirmation,
  contract_requested: async () => (await loadAccount()).composeRequestConfirmation,
  contract_request: async () => (await loadAccount()).composeSalesRequest,
  approval_decision: async () => (await loadAccount()).composeDecision,
  account_notice: async () =>
    (await import('#functions/notifications/compose/compose-notice.ts')).composeNotice,
}

/** Returns the composer of a kind of notification. @throws Error for an unknown kind */
export const getComposer = async (kind: string): Promise<Compose> => {
  const load = Object.hasOwn(composers, kind) ? composers[kind] : undefined
  if (!load) throw new Error(`There is no composer for notifications of kind ${kind}`)
  return load()
}
