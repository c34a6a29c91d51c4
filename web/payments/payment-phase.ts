/**
 * Why the last attempt did not succeed. `cancelled`: the payer gave up at the bank; `declined`: the
 * bank did not make the payment; `expired`: the time to pay ran out; `refused`: the card was refused;
 * `not_completed`: not known.
 */
export type PaymentNotice = 'not_completed' | 'cancelled' | 'declined' | 'expired' | 'refused'

/** The state of the payment step. */
export type PaymentPhase =
  /** Ready to pay; `notice` is the outcome of the last attempt. */
  | { readonly name: 'ready'; readonly notice?: PaymentNotice }
  /** A payment is being started; `gateway` is undefined when the total is zero. */
  | { readonly name: 'busy'; readonly gateway: string | undefined }
  /** The bank has not decided yet. */
  | { readonly name: 'waiting' }
  /** The bank has not decided within two minutes. */
  | { readonly name: 'undecided' }

/** Whether the bank or the issuer of the card refused the payment, other than the payer's own choice. */
export const isRefusedNotice = (notice: PaymentNotice | undefined): boolean =>
  notice === 'declined' || notice === 'refused'

/** What changes the state of the payment step. */
export type PaymentEvent =
  | { readonly type: 'submitted'; readonly gateway: string | undefined }
  /** The attempt ended without a decision: start failed, dialog closed, locker full, other method. */
  | { readonly type: 'stopped' }
  | { readonly type: 'polling_started' }
  | { readonly type: 'polling_timed_out' }
  | { readonly type: 'declined'; readonly notice: PaymentNotice }
  /** The back button has restored the page from the browser's cache. */
  | { readonly type: 'page_restored' }

/** Returns the state of the payment step after an event. */
export const reducePayment = (phase: PaymentPhase, event: PaymentEvent): PaymentPhase => {
  switch (event.type) {
    case 'submitted':
      return { name: 'busy', gateway: event.gateway }
    case 'stopped':
      return { name: 'ready' }
    case 'polling_started':
      return { name: 'waiting' }
    case 'polling_timed_out':
      return { name: 'undecided' }
    case 'declined':
      return { name: 'ready', notice: event.notice }
    case 'page_restored':
      // The restored page may have a busy button.
      return phase.name === 'busy' ? { name: 'ready' } : phase
  }
}
