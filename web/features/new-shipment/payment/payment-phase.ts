/** The state of the payment step. */
export type PaymentPhase =
  /** Ready to pay; `notice` is the outcome of the last attempt. */
  | { readonly name: 'ready'; readonly notice?: 'not_completed' | 'refused' }
  /** A payment is being started; `gateway` is undefined when the total is zero. */
  | { readonly name: 'busy'; readonly gateway: string | undefined }
  /** The bank has not decided yet. */
  | { readonly name: 'waiting' }
  /** The bank has not decided within two minutes. */
  | { readonly name: 'undecided' }
