import type { Locale } from '#shared/lib/locale.ts'
import { localeFacts } from '#shared/accounts/locales.ts'
import { brandOf } from '#functions/lib/brand.ts'
import { env } from '#functions/lib/env.ts'
import { emailSender } from '#functions/providers/email/email-sender.ts'
import type { EmailData, EmailKind } from './notification.ts'

/** Sends a letter about a person's user or accounts, in their language. */
export const sendEmail = async <Kind extends EmailKind>(
  kind: Kind,
  data: EmailData[Kind],
  { to, locale }: { readonly to: string; readonly locale: Locale },
): Promise<void> => {
  // The letters' words in five languages: most calls that may write a letter write none.
  const { renderEmail } = await import('./render-email.ts')
  const letter = renderEmail(kind, data, { locale, brand: brandOf(env('BRAND')) })
  const sender = await emailSender()
  await sender.send({ to, ...letter })
}

/** The address of a page that a letter leads to, in the letter's language. */
export const pageUrl = (page: 'login' | 'services', locale: Locale): string =>
  `${env('BASE_URL')}/${page}?lang=${localeFacts[locale].lang}`

/** The address of a page that a letter opens, with its token, in the letter's language. */
export const tokenUrl = (
  page: 'password_reset' | 'confirm_email' | 'invitation',
  token: string,
  locale: Locale,
): string => {
  const query = new URLSearchParams({ token, lang: localeFacts[locale].lang })
  return `${env('BASE_URL')}/${page}?${query.toString()}`
}
