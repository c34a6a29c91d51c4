import { requireEnv } from '#functions/lib/env.ts'
import type { EmailSender } from './port.ts'

let sender: EmailSender | undefined

/**
 * Returns the environment's e-mail sender (from address `EMAIL_FROM`). The client is loaded on
 * demand, because most calls that can send an e-mail seldom do.
 */
export const getEmailSender = async (): Promise<EmailSender> => {
  const { createSesSender } = await import('./ses.ts')
  return (sender ??= createSesSender(requireEnv('EMAIL_FROM')))
}
