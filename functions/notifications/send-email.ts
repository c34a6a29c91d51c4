import { type Locale, localeFacts } from '#shared/lib/locale.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { getEmailSender } from '#functions/providers/email/email-sender.ts'
import { type Addressee, composeEmail } from '#functions/notifications/compose/composed.ts'
import type { EmailData, EmailKind } from './notification.ts'

/** Sends an e-mail about a user or an account, in the recipient's language. */
export const sendEmail = async <Kind extends EmailKind>(
  kind: Kind,
  data: EmailData[Kind],
  addressee: Addressee,
): Promise<void> => {
  const sender = await getEmailSender()
  await sender.send(await composeEmail(kind, data, addressee))
}

/** The URL of a page that takes a token from an e-mail, in the language of the e-mail. */
export const buildTokenUrl = (
  page: 'password_reset' | 'confirm_email' | 'invitation',
  token: string,
  locale: Locale,
): string => {
  const query = new URLSearchParams({ token, lang: localeFacts[locale].lang })
  return `${requireEnv('BASE_URL')}/${page}?${query.toString()}`
}
