import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { listWebhooks, type Webhook } from '#shared/api/webhooks.ts'
import { maxWebhooks } from '#shared/webhooks/webhook.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { OpenBoxIllustration } from '#web/ui/illustrations/open-box-illustration.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { InToolbar } from '#web/ui/toolbar-slot.tsx'
import { DeliveriesCard } from './deliveries-card.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookForm } from './webhook-form.tsx'
import styles from './webhooks.module.css'

/** A secret that was just made, and of which address. */
interface NewSecret {
  readonly url: string
  readonly secret: string
}

/** The addresses of a company that get its events, and what became of each event. */
const WebhooksScreen = () => {
  const { t } = useTranslation('webhooks')
  const [query, setQuery] = useSearchParams()
  const { data, error, mutate } = useCall(listWebhooks, {}, { revalidateOnMount: true })
  const [isAdding, setIsAdding] = useState(false)
  const [edited, setEdited] = useState<Webhook>()
  const [newSecret, setNewSecret] = useState<NewSecret>()
  if (!data) return error ? <LoadFailed onRetry={() => void mutate()} /> : <Skeleton shape="card" />
  const { webhooks } = data
  const chosen = webhooks.find(({ id }) => id === query.get('address')) ?? webhooks[0]
  const reload = () => void mutate()
  const isFull = webhooks.length >= maxWebhooks
  const add = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} icon="plus" onClick={() => setIsAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <div className={layout.column4}>
      {webhooks.length > 0 && !isFull && <InToolbar>{add('secondary')}</InToolbar>}
      {webhooks.length === 0 && (
        <EmptyState
          illustration={<OpenBoxIllustration />}
          title={t('empty.title')}
          actions={add('primary')}
        >
          <p>{t('empty.text')}</p>
        </EmptyState>
      )}
      {webhooks.length > 0 && (
        <ul className={styles.addresses} aria-label={t('addresses')}>
          {webhooks.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              webhook={webhook}
              isChosen={webhook.id === chosen?.id}
              canBeChosen={webhooks.length > 1}
              onChoose={() => setQuery({ address: webhook.id }, { replace: true })}
              onEdit={() => setEdited(webhook)}
              onSecret={setNewSecret}
              onChange={reload}
            />
          ))}
        </ul>
      )}
      {chosen && <DeliveriesCard key={chosen.id} webhook={chosen} onRead={reload} />}
      {(isAdding || edited) && (
        <WebhookForm
          webhook={edited}
          onSaved={(added) => {
            if (added) setNewSecret(added)
            reload()
          }}
          onClose={() => {
            setIsAdding(false)
            setEdited(undefined)
          }}
        />
      )}
      {newSecret && <SecretDialog {...newSecret} onClose={() => setNewSecret(undefined)} />}
    </div>
  )
}

export default WebhooksScreen
