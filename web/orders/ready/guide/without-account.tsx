import { useTranslation } from 'react-i18next'
import { FoldBox } from '#web/ui/layout/fold.tsx'
import styles from './guide-cards.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Where visitors without an account find their shipments again. */
export const WithoutAccount = ({ hasCode }: { hasCode: boolean }) => {
  const { t } = useTranslation('next')
  const hints = hasCode ? (['email', 'sms', 'track'] as const) : (['email', 'track'] as const)
  return (
    <FoldBox title={t('again.title')}>
      <ul className={classNames(layout.column2, styles.rules)}>
        {hints.map((hint) => (
          <li key={hint}>{t(`again.${hint}`)}</li>
        ))}
      </ul>
    </FoldBox>
  )
}
