import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppData } from '#web/lib/api/app-data.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { chooseConsent, consent, type Consent, isAskedAgain } from './consent.ts'
import styles from './consent-banner.module.css'
import { loadTagManager } from './load-tag-manager.ts'
import { deleteTagCookies } from './tag-cookies.ts'

/**
 * Asks whether visits may be measured, until the visitor chooses, and again from the footer. The tag
 * manager is loaded only with consent.
 */
const ConsentBanner = ({ tagManager }: { tagManager: NonNullable<AppData['tag_manager']> }) => {
  const { t } = useTranslation('consent')
  const choice = useValue(consent)
  const isAsked = useValue(isAskedAgain)
  useEffect(() => {
    if (choice === 'granted') loadTagManager(tagManager)
  }, [choice, tagManager])
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAsked) banner.current?.focus()
  }, [isAsked])
  if (choice !== undefined && !isAsked) return null
  const choose = (chosen: Consent) => {
    const isWithdrawn = choice === 'granted' && chosen === 'denied'
    chooseConsent(chosen)
    if (isWithdrawn) {
      deleteTagCookies()
      // A script cannot be unloaded, but a new page does not load it.
      location.reload()
    }
    // The banner goes, and with it the focused button.
    else document.getElementById('main')?.focus()
  }
  return (
    <section ref={banner} tabIndex={-1} className={styles.banner} aria-labelledby="consent-title">
      <div className={styles.text}>
        <h2 id="consent-title" className={styles.title}>
          {t('title')}
        </h2>
        <p>{t('text')}</p>
      </div>
      <div className={layout.wrap2}>
        <Button onClick={() => choose('denied')}>{t('refuse')}</Button>
        <Button onClick={() => choose('granted')}>{t('allow')}</Button>
      </div>
    </section>
  )
}

export default ConsentBanner
