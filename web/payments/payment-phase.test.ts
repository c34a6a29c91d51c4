import { expect, test } from 'vitest'
import { reducePayment, type PaymentEvent, type PaymentPhase } from './payment-phase.ts'

const ready: PaymentPhase = { name: 'ready' }
const busy: PaymentPhase = { name: 'busy', gateway: 'swedbank' }
const waiting: PaymentPhase = { name: 'waiting' }
const undecided: PaymentPhase = { name: 'undecided' }
const refused: PaymentPhase = { name: 'ready', notice: 'refused' }

test.each<[string, PaymentPhase, PaymentEvent, PaymentPhase]>([
  ['a click on a method', ready, { type: 'submitted', gateway: 'swedbank' }, busy],
  ['a click after a refusal', refused, { type: 'submitted', gateway: 'swedbank' }, busy],
  ['a failed start', busy, { type: 'stopped' }, ready],
  ['a return from the bank', ready, { type: 'polling_started' }, waiting],
  ['two minutes without a decision', waiting, { type: 'polling_timed_out' }, undecided],
  ['checking again', undecided, { type: 'polling_started' }, waiting],
  ['choosing another method', undecided, { type: 'stopped' }, ready],
  ['a refusal by the bank', waiting, { type: 'declined', notice: 'refused' }, refused],
  ['a restored page with a busy button', busy, { type: 'page_restored' }, ready],
  ['a restored page that waits', waiting, { type: 'page_restored' }, waiting],
  ['a restored page with a notice', refused, { type: 'page_restored' }, refused],
])('%s', (_name, phase, event, next) => expect(reducePayment(phase, event)).toEqual(next))
