import { useTranslation } from 'react-i18next'
import { Card } from '#web/ui/card.tsx'
import styles from './guide-cards.module.css'

const hints = ['email', 'sms', 'track'] as const

/** Where visitors without an account find their shipments again. */
export const WithoutAccount = () => {
  const { t } = useTranslation('next')
  return (
    <Card title={t('again.title')}>
      <ul className={styles.rules}>
        {hints.map((hint) => (
          <li key={hint}>{t(`again.${hint}`)}</li>
        ))}
      </ul>
    </Card>
  )
}
