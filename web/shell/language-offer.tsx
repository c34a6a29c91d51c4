import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Locale, localeFacts } from '#shared/lib/locale.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { saveLocale } from '#web/lib/i18n/page-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { chooseLocale } from '#web/lib/i18n/choose-locale.ts'
import styles from './language-offer.module.css'

/** Its texts in every language: that of the offer is not the page's. */
const texts = import.meta.glob<object>('../../shared/locales/*/language-offer.json', {
  eager: true,
  import: 'default',
})
for (const [path, each] of Object.entries(texts)) {
  const [, lang = ''] = /(\w+)\/language-offer\.json$/.exec(path) ?? []
  i18next.addResourceBundle(lang, 'language-offer', each)
}

/** Offers another language, in that language, until the visitor chooses one or closes the line. */
export const LanguageOffer = ({ locale }: { locale: Locale }) => {
  const { lang } = localeFacts[locale]
  const { t } = useTranslation('language-offer', { lng: lang })
  const current = useValue(currentLocale)
  const [shown] = useState(current)
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed || current !== shown) return null
  // The line goes, and with it the focused button.
  const focusPage = () => document.getElementById('main')?.focus()
  const close = () => {
    saveLocale(current)
    setIsClosed(true)
    focusPage()
  }
  return (
    <div className={styles.offer} lang={lang}>
      <p>{t('text')}</p>
      <Button
        variant="quiet"
        size="s"
        onClick={() => {
          void chooseLocale(locale)
          focusPage()
        }}
      >
        {t('switch')}
      </Button>
      <IconButton icon="close" label={t('close')} onClick={close} />
    </div>
  )
}
