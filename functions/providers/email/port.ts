/** An e-mail as plain text and as HTML. */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
  /** The notification that it is; absent for one that was not queued. */
  reference?: { subject: string; name: string } | undefined
}

/** Sends e-mails from the environment's own address. */
export interface EmailSender {
  /**
   * Submits an e-mail to the provider and returns its id there. Delivery is only known from the
   * provider's own reports, which repeat the `reference`.
   * @throws ProviderError `refused` when the provider will never accept it.
   */
  send(email: Email): Promise<string | undefined>
}
