import i18next, { type TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toSmsHead } from '#shared/contact-details/sms-names.ts'
import { getCountryLocale } from '#shared/countries/source-countries.ts'
import { formatDateTime } from '#shared/lib/tallinn-time.ts'
import { localeFacts } from '#shared/lib/locale.ts'
import { getBrandName } from '#web/lib/brand.ts'
import { ensureTexts } from '#web/lib/i18n/i18n.ts'
import typography from '#web/ui/typography.module.css'
import styles from './choice-message.module.css'

/** Loads the text messages of a language; undefined until they have loaded, and where they do not load. */
const useSmsTexts = (lang: string): TFunction<'sms'> | undefined => {
  const [loaded, setLoaded] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      try {
        await ensureTexts(lang, ['sms'])
        if (isCurrent) setLoaded(lang)
      } catch {
        // Everything else of the choice is said without it.
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [lang])
  return loaded === lang ? i18next.getFixedT(lang, 'sms') : undefined
}

/**
 * The text message that asks a recipient to choose the locker, in the language of the country, with the letters
 * of the language and without a link that opens anything.
 */
export const ChoiceMessage = ({
  sender,
  country,
  until,
}: {
  /** The name of the sender. */
  sender: string
  /** The country of the destination. */
  country: string
  /** Until when the recipient may choose, in UTC ms. */
  until: number
}) => {
  const { t } = useTranslation('choose')
  const { lang } = localeFacts[getCountryLocale(country)]
  const translate = useSmsTexts(lang)
  if (!translate) return null
  return (
    <figure className={styles.message}>
      <figcaption className={typography.note}>{t('message')}</figcaption>
      <p className={styles.bubble} lang={lang}>
        {translate('choose', {
          brand: toSmsHead(sender, getBrandName()),
          chooseUntil: formatDateTime(until),
          url: `${location.origin}/p/…`,
        })}
      </p>
      <p className={typography.note}>{t('messageText')}</p>
    </figure>
  )
}
