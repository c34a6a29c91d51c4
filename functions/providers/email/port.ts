/** A letter in both its forms. */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends letters from the environment's own address. */
export interface EmailSender {
  /** Hands a letter over; whether it arrives is told by the provider's own feedback. */
  send(email: Email): Promise<void>
}
