import { formatDateTime } from '#shared/lib/tallinn-time.ts'
import { brandStyles } from './brand-style.ts'
import type { SmsData, SmsKind } from './notification.ts'
import type { RenderOptions } from './render-email.ts'
import { fitSms } from './sms-text.ts'
import type { NotificationTexts } from './texts/notification-texts.ts'
import { fillPlaceholders, textsByLocale } from './texts/texts-by-locale.ts'

/** The wordings of a message, longest first, and the values of their placeholders. */
interface Wordings {
  readonly variants: readonly [string, ...string[]]
  readonly values: Readonly<Record<string, string>>
}

const wordingBuilders: {
  readonly [Kind in SmsKind]: (data: SmsData[Kind], texts: NotificationTexts) => Wordings
} = {
  door_codes: ({ doorCodes }, texts) => {
    const [first] = doorCodes
    return {
      variants: doorCodes.length === 1 ? texts.sms.doorCode : texts.sms.doorCodes,
      values: {
        code: first.code,
        codes: doorCodes.map(({ code }) => code).join(', '),
        // Codes of one message may expire at different times; the earliest is valid for all.
        until: formatDateTime(Math.min(...doorCodes.map(({ validUntil }) => validUntil))),
        locker: first.locker?.name ?? texts.anyBlueLocker,
      },
    }
  },

  needs_attention: ({ chooseUrl }, texts) => ({
    variants: texts.sms.needsAttention,
    values: { url: chooseUrl },
  }),

  phone_code: ({ code }, texts) => ({ variants: texts.sms.phoneCode, values: { code } }),
}

/**
 * Renders an SMS in a language. It takes one segment where the length of its codes and URL allows,
 * and uses the GSM alphabet except for Russian.
 */
export const renderSms = <Kind extends SmsKind>(
  kind: Kind,
  data: SmsData[Kind],
  { locale, brand }: RenderOptions,
): string => {
  const { variants, values } = wordingBuilders[kind](data, textsByLocale[locale])
  const fill = (text: string) =>
    fillPlaceholders(text, { brand: brandStyles[brand].name, ...values })
  const [longest, ...shorter] = variants
  return fitSms([fill(longest), ...shorter.map(fill)])
}
