/** The changes of a delivery that its recipient pays for. */
export const paidChanges = ['another_address', 'hold'] as const
export type PaidChange = (typeof paidChanges)[number]

/** The product of each of them, as catalogues and receipts name it. */
export const changeProducts = {
  another_address: 'incoming_redirect_address',
  hold: 'incoming_hold',
} as const satisfies Record<PaidChange, string>
