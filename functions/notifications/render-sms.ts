import { formatDateTime } from '#shared/lib/tallinn-time.ts'
import { brandLooks } from './brand-look.ts'
import type { SmsData, SmsKind } from './notification.ts'
import type { Voice } from './render-email.ts'
import { fitSms } from './sms-text.ts'
import type { NotificationWords } from './words/notification-words.ts'
import { fill, wordsOf } from './words/words-of.ts'

/** The wordings of a message, fullest first, and what fills their placeholders. */
interface Wordings {
  readonly texts: readonly [string, ...string[]]
  readonly values: Readonly<Record<string, string>>
}

const writers: {
  readonly [Kind in SmsKind]: (data: SmsData[Kind], words: NotificationWords) => Wordings
} = {
  door_codes: ({ doorCodes }, words) => {
    const [first] = doorCodes
    return {
      texts: doorCodes.length === 1 ? words.sms.doorCode : words.sms.doorCodes,
      values: {
        code: first.code,
        codes: doorCodes.map(({ code }) => code).join(', '),
        // Codes of one message may end at different times; the earliest is safe for all.
        until: formatDateTime(Math.min(...doorCodes.map(({ validUntil }) => validUntil))),
        locker: first.locker?.name ?? words.anyBlueLocker,
      },
    }
  },

  needs_attention: ({ chooseUrl }, words) => ({
    texts: words.sms.needsAttention,
    values: { url: chooseUrl },
  }),

  phone_code: ({ code }, words) => ({ texts: words.sms.phoneCode, values: { code } }),
}

/**
 * Writes a text message in a language: one segment wherever its codes and address allow, in plain
 * Latin letters except for Russian.
 */
export const renderSms = <Kind extends SmsKind>(
  kind: Kind,
  data: SmsData[Kind],
  { locale, brand }: Voice,
): string => {
  const { texts, values } = writers[kind](data, wordsOf[locale])
  const filled = (text: string) => fill(text, { brand: brandLooks[brand].name, ...values })
  const [fullest, ...barer] = texts
  return fitSms([filled(fullest), ...barer.map(filled)])
}
