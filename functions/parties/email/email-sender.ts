import { env } from '#functions/lib/env.ts'
import type { EmailSender } from './port.ts'
import { sesSender } from './ses.ts'

let sender: EmailSender | undefined

/** The environment's way to send e-mails (`EMAIL_FROM`, and `EMAIL_CONFIGURATION_SET` if any). */
export const emailSender = (): EmailSender =>
  (sender ??= sesSender({
    from: env('EMAIL_FROM'),
    configurationSet: process.env['EMAIL_CONFIGURATION_SET'],
  }))
