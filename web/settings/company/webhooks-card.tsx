import { useTranslation } from 'react-i18next'
import { paths } from '#web/navigation/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import typography from '#web/ui/typography.module.css'

/** Leads to the addresses that get what happens to the company's shipments. */
export const WebhooksCard = () => {
  const { t } = useTranslation('settings')
  return (
    <Card
      title={t('webhooks.title')}
      actions={<LinkButton to={paths.webhooks}>{t('webhooks.open')}</LinkButton>}
    >
      <p className={typography.muted}>{t('webhooks.text')}</p>
    </Card>
  )
}
