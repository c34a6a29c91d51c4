import * as z from 'zod/mini'
import type { TransactionStatus } from '#functions/providers/payments/port.ts'

/** A fault injected into a message, to show that the shop refuses it. */
export type MessageDefect = 'wrong_amount' | 'wrong_mac'

/**
 * The buttons of a bank's page. Some are choices of real payers, the rest simulate special cases.
 */
export const decisionName = z.enum([
  'pay',
  'refuse',
  'cancel',
  'pay_late',
  'pay_and_leave',
  'pay_unnotified',
  'expire',
  'cancel_then_pay',
  'wrong_amount',
  'wrong_mac',
])
export type Decision = z.infer<typeof decisionName>

/** The text and the effects of a button. */
interface DecisionPlan {
  readonly label: string
  /** The immediate status of an open transaction. */
  readonly status: TransactionStatus
  /** Where the payer's browser goes; `stay` simulates a payer who closes the window. */
  readonly browser: 'return' | 'cancel' | 'stay'
  /** Delays of the notifications, in seconds. */
  readonly messages: readonly number[]
  /** A second decision after a delay. */
  readonly later?: { readonly decision: 'pay'; readonly seconds: number }
  readonly fault?: MessageDefect
}

/** The real provider notifies more than once: soon after the decision and again a little later. */
const twice = [1, 4] as const

/** How long a delayed payment stays pending, in seconds: long enough to see it on the screen. */
export const delayedPaymentSeconds = 20

/** The buttons of a bank's page. */
export const decisions: Readonly<Record<Decision, DecisionPlan>> = {
  pay: { label: 'Pay', status: 'COMPLETED', browser: 'return', messages: twice },
  refuse: { label: 'Refuse', status: 'CANCELLED', browser: 'return', messages: twice },
  cancel: { label: 'Cancel', status: 'CANCELLED', browser: 'cancel', messages: twice },
  pay_late: {
    label: `Pay later (${delayedPaymentSeconds} s)`,
    status: 'PENDING',
    browser: 'return',
    messages: [1],
    later: { decision: 'pay', seconds: delayedPaymentSeconds },
  },
  pay_and_leave: {
    label: 'Pay and close the window',
    status: 'COMPLETED',
    browser: 'stay',
    messages: twice,
  },
  pay_unnotified: {
    label: 'Pay without notification',
    status: 'COMPLETED',
    browser: 'return',
    messages: [],
  },
  expire: {
    label: 'Let the time run out',
    status: 'EXPIRED',
    browser: 'return',
    messages: twice,
  },
  cancel_then_pay: {
    label: 'Cancel, yet the payment arrives',
    status: 'PENDING',
    browser: 'cancel',
    messages: [],
    later: { decision: 'pay', seconds: 2 },
  },
  wrong_amount: {
    label: 'Wrong amount',
    status: 'COMPLETED',
    browser: 'return',
    messages: twice,
    fault: 'wrong_amount',
  },
  wrong_mac: {
    label: 'Wrong signature',
    status: 'COMPLETED',
    browser: 'return',
    messages: twice,
    fault: 'wrong_mac',
  },
}

/** The statuses from which a transaction may change, by its new status. */
export const allowedPreviousStatuses = {
  CREATED: [],
  PENDING: ['CREATED'],
  COMPLETED: ['CREATED', 'PENDING'],
  CANCELLED: ['CREATED', 'PENDING'],
  EXPIRED: ['CREATED', 'PENDING'],
  APPROVED: ['CREATED', 'PENDING'],
  PART_REFUNDED: ['COMPLETED', 'PART_REFUNDED'],
  REFUNDED: ['COMPLETED', 'PART_REFUNDED'],
} as const satisfies Record<TransactionStatus, readonly TransactionStatus[]>
