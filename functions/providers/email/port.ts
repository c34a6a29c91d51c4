/** A PDF that an e-mail carries. */
export interface Attachment {
  /** ASCII with its extension, without personal data: mail servers log it. */
  readonly fileName: string
  readonly pdf: Uint8Array
}

/** An e-mail as plain text and as HTML. */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
  attachments?: readonly Attachment[] | undefined
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
