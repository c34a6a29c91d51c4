import { type Locale, localeFacts } from '#shared/lib/locale.ts'
import { toGrammaticalNumber } from '#shared/lib/grammatical-number.ts'
import type { SupportContact } from '#shared/contact-details/support-contact.ts'
import type { Brand } from '#functions/lib/brand.ts'
import { loadTexts } from '#functions/lib/i18n/load-texts.ts'
import type { EmailData, EmailKind } from '#functions/notifications/notification.ts'
import { accountContents } from './account-contents.ts'
import { brandStyles } from './brand-style.ts'
import type { ContentBuilders, EmailContent, Translate } from './email-content.ts'
import { getEmailSupport } from './email-support.ts'
import type { Email } from './email.ts'
import { toGreetingName } from '#shared/contact-details/greeting-name.ts'
import { parcelContents } from './parcel-contents.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** The language and the brand of a message. */
export interface RenderOptions {
  readonly locale: Locale
  readonly brand: Brand
}

/** The language and the brand of an e-mail, and the name of its addressee. */
export interface EmailOptions extends RenderOptions {
  readonly name?: string | undefined
}

/** The texts of e-mails. */
export const emailNamespaces = [
  'emails',
  'map',
  'next',
  'parcel-label',
  'receipt',
  'recipient',
  'services',
  'settings',
] as const

const contents: ContentBuilders<EmailKind> = { ...parcelContents, ...accountContents }

/** Adds the texts that every e-mail of a kind has. */
const buildEmail = (
  kind: EmailKind,
  { count, values, blocks }: EmailContent,
  t: Translate,
  { brand, name = '', support }: EmailOptions & { readonly support: SupportContact },
): Email => {
  const options = { count, ...values }
  const shownName = toGreetingName(name)
  return {
    subject: t(`emails:kind.${kind}.subject`, options),
    heading: t(`emails:kind.${kind}.heading`, options),
    blocks: [
      {
        kind: 'text',
        text:
          shownName === undefined
            ? t('emails:greeting')
            : t('emails:greetingName', { name: shownName }),
      },
      {
        kind: 'text',
        text: t(`emails:kind.${kind}.intro`, { ...options, count: toGrammaticalNumber(count) }),
      },
      ...blocks,
    ],
    linkHelp: t('emails:linkHelp'),
    footer: t('emails:footer', { brand: brandStyles[brand].name, ...support }),
  }
}

/**
 * Renders an e-mail in a language and brand: a subject of one line, plain text, and HTML with all
 * data escaped. It greets its addressee by name where the name is known.
 */
export const renderEmail = async <Kind extends EmailKind>(
  kind: Kind,
  data: EmailData[Kind],
  options: EmailOptions,
): Promise<{ subject: string; text: string; html: string }> => {
  const { locale, brand } = options
  const t = await loadTexts(locale, emailNamespaces)
  const support = getEmailSupport(kind, options)
  const email = buildEmail(kind, contents[kind](data, t, support), t, {
    ...options,
    support,
  })
  return {
    subject: email.subject,
    text: renderText(email),
    html: renderHtml(email, { brand, lang: localeFacts[locale].lang }),
  }
}
