import { useTranslation } from 'react-i18next'
import { useApp } from '#web/lib/app-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { supportOf } from './app-facts.ts'
import styles from './support.module.css'

/** How to reach people: phone, e-mail and their hours. */
export const Support = () => {
  const { t } = useTranslation('shell')
  const { phone, email } = supportOf(useApp())
  return (
    <section className={styles.support} aria-label={t('support')}>
      <div className={styles.title}>
        {t('support')}
        <Tooltip label={t('openingHours')} icon="clock">
          {t('openingHoursText')}
        </Tooltip>
      </div>
      <a className={styles.line} href={`tel:${phone.replaceAll(' ', '')}`}>
        <Icon name="phone" />
        {phone}
      </a>
      <a className={styles.line} href={`mailto:${email}`}>
        <Icon name="mail" />
        {email}
      </a>
    </section>
  )
}
