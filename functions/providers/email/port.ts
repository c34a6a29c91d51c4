/** An e-mail as plain text and as HTML. */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends e-mails from the environment's own address. */
export interface EmailSender {
  /** Submits an e-mail to the provider. Delivery is only known from the provider's own reports. */
  send(email: Email): Promise<void>
}
