import { useTranslation } from 'react-i18next'
import { paths } from '#web/navigation/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Leads a private person to their statements. Companies find them in the menu. */
export const StatementsCard = () => {
  const { t } = useTranslation('settings')
  return (
    <Card title={t('statements.title')}>
      <p>{t('statements.text')}</p>
      <div>
        <LinkButton to={paths.statements}>{t('statements.link')}</LinkButton>
      </div>
    </Card>
  )
}
