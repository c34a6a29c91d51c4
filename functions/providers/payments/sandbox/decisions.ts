import * as z from 'zod/mini'
import type { TransactionStatus } from '../port.ts'

/** What a message may be made to say wrongly, to show that it is refused. */
export type Fault = 'wrong_amount' | 'wrong_mac'

/** The names of the buttons. The first four are a payer's, the rest show what can go wrong. */
export const decisionName = z.enum([
  'pay',
  'refuse',
  'cancel',
  'pay_late',
  'pay_and_leave',
  'pay_unnotified',
  'cancel_then_pay',
  'wrong_amount',
  'wrong_mac',
])
export type Decision = z.infer<typeof decisionName>

/** What one button of a sandbox bank makes happen. */
interface DecisionPlan {
  /** What becomes of an open transaction at once. */
  readonly status: TransactionStatus
  /** Where the payer's browser goes: `stay` is a payer who closes the window. */
  readonly browser: 'return' | 'cancel' | 'stay'
  /** Seconds after which the server's own messages are sent; each message may come twice in life. */
  readonly messages: readonly number[]
  /** What is decided later, after so many seconds. */
  readonly later?: { readonly decision: 'pay'; readonly seconds: number }
  readonly issue?: Fault
}

/** Real notifications come more than once: soon after the decision and again a little later. */
const twice = [1, 4] as const

/** How long a delayed payment stays pending, in seconds: long enough to see it on screen. */
export const lateSeconds = 20

/** What each button of a bank's page does. */
export const decisions: Readonly<Record<Decision, DecisionPlan>> = {
  pay: { status: 'COMPLETED', browser: 'return', messages: twice },
  refuse: { status: 'CANCELLED', browser: 'return', messages: twice },
  cancel: { status: 'CANCELLED', browser: 'cancel', messages: twice },
  pay_late: {
    status: 'PENDING',
    browser: 'return',
    messages: [1],
    later: { decision: 'pay', seconds: lateSeconds },
  },
  pay_and_leave: { status: 'COMPLETED', browser: 'stay', messages: twice },
  pay_unnotified: { status: 'COMPLETED', browser: 'return', messages: [] },
  cancel_then_pay: {
    status: 'PENDING',
    browser: 'cancel',
    messages: [],
    later: { decision: 'pay', seconds: 2 },
  },
  wrong_amount: { status: 'COMPLETED', browser: 'return', messages: twice, issue: 'wrong_amount' },
  wrong_mac: { status: 'COMPLETED', browser: 'return', messages: twice, issue: 'wrong_mac' },
}

/** From which states a transaction may still move, per state it moves to. */
export const movesFrom = {
  CREATED: [],
  PENDING: ['CREATED'],
  COMPLETED: ['CREATED', 'PENDING'],
  CANCELLED: ['CREATED', 'PENDING'],
  EXPIRED: ['CREATED', 'PENDING'],
  APPROVED: ['CREATED', 'PENDING'],
  PART_REFUNDED: ['COMPLETED', 'PART_REFUNDED'],
  REFUNDED: ['COMPLETED', 'PART_REFUNDED'],
} as const satisfies Record<TransactionStatus, readonly TransactionStatus[]>
