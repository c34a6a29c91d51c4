import { env } from '#functions/lib/env.ts'
import type { EmailSender } from './port.ts'

let sender: EmailSender | undefined

/**
 * The environment's way to send e-mails (from `EMAIL_FROM`). Its client is loaded by the first
 * letter: most calls that may send one seldom do.
 */
export const emailSender = async (): Promise<EmailSender> => {
  const { sesSender } = await import('./ses.ts')
  return (sender ??= sesSender(env('EMAIL_FROM')))
}
