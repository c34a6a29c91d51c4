import { requireEnv } from '#functions/lib/env.ts'
import type { EmailSender } from './port.ts'

let sender: EmailSender | undefined

/**
 * Returns the environment's e-mail sender (from address `EMAIL_FROM`, reports by `EMAIL_CONFIGURATION_SET`).
 * The client is loaded on demand, because most calls that can send an e-mail seldom do.
 */
export const getEmailSender = async (): Promise<EmailSender> => {
  const { createSesSender } = await import('./ses.ts')
  return (sender ??= createSesSender({
    from: requireEnv('EMAIL_FROM'),
    configurationSet: requireEnv('EMAIL_CONFIGURATION_SET'),
  }))
}
