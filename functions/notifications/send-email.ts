import { type Locale, localeFacts } from '#shared/lib/locale.ts'
import { parseBrand } from '#functions/lib/brand.ts'
import { requireEnv } from '#functions/lib/env.ts'
import { getEmailSender } from '#functions/providers/email/email-sender.ts'
import type { EmailData, EmailKind } from './notification.ts'

/** Sends an e-mail about a user or an account, in the recipient's language. */
export const sendEmail = async <Kind extends EmailKind>(
  kind: Kind,
  data: EmailData[Kind],
  { to, locale }: { readonly to: string; readonly locale: Locale },
): Promise<void> => {
  // Loaded on demand, because most calls send no e-mail.
  const { renderEmail } = await import('./render-email.ts')
  const email = await renderEmail(kind, data, { locale, brand: parseBrand(requireEnv('BRAND')) })
  const sender = await getEmailSender()
  await sender.send({ to, ...email })
}

/** The URL of a page that an e-mail links to, in the language of the e-mail. */
export const buildPageUrl = (page: 'login' | 'services', locale: Locale): string =>
  `${requireEnv('BASE_URL')}/${page}?lang=${localeFacts[locale].lang}`

/** The URL of a page that takes a token from an e-mail, in the language of the e-mail. */
export const buildTokenUrl = (
  page: 'password_reset' | 'confirm_email' | 'invitation',
  token: string,
  locale: Locale,
): string => {
  const query = new URLSearchParams({ token, lang: localeFacts[locale].lang })
  return `${requireEnv('BASE_URL')}/${page}?${query.toString()}`
}
