import { useTranslation } from 'react-i18next'
import { Fold } from '#web/ui/layout/fold.tsx'
import styles from './guide-cards.module.css'

/** Where visitors without an account find their shipments again. */
export const WithoutAccount = ({ hasCode }: { hasCode: boolean }) => {
  const { t } = useTranslation('next')
  const hints = hasCode ? (['email', 'sms', 'track'] as const) : (['email', 'track'] as const)
  return (
    <Fold title={t('again.title')}>
      <ul className={styles.rules}>
        {hints.map((hint) => (
          <li key={hint}>{t(`again.${hint}`)}</li>
        ))}
      </ul>
    </Fold>
  )
}
