import { useState } from 'react'
import { createApiKey, deleteApiKey, listApiKeys, maxActiveApiKeys } from '#shared/api/services.ts'
import { callApi } from '#web/lib/api-client.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { useCall } from '#web/lib/use-call.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/spinner.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { OutcomeNote } from '../outcome-note.tsx'
import styles from '../services.module.css'
import { useSaving } from '../use-saving.ts'
import { ApiKeyItem } from './api-key-item.tsx'
import { NewApiKey } from './new-api-key.tsx'
import { Panel } from './panel.tsx'

/** The API keys of the company: made, shown whole this once, and deleted. */
export const ApiKeysPanel = () => {
  const { t } = useTranslation('services')
  const { data, error, mutate } = useCall(listApiKeys, {})
  const [made, setMade] = useState<{ account_id: string; api_key: string }>()
  const [doomed, setDoomed] = useState<{ account_id: string; api_key: string }>()
  const { busy, outcome, save } = useSaving()
  const keys = data?.api_keys ?? []
  const active = keys.filter(({ status }) => status === 'active')
  const gone = keys.filter(({ status }) => status === 'inactive')
  const isFull = active.length >= maxActiveApiKeys

  const create = () =>
    save('create', async () => {
      const key = await callApi(createApiKey, {})
      setMade(key)
      await mutate()
      return undefined
    })
  const remove = (account_id: string) =>
    save(account_id, async () => {
      await mutate(await callApi(deleteApiKey, { body: { account_id } }), { revalidate: false })
      setMade((shown) => (shown?.account_id === account_id ? undefined : shown))
      return t('keys.deleted')
    })

  return (
    <Panel title={t('keys.title')}>
      {error && <LoadFailed onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton shape="card" />}
      {made !== undefined && <NewApiKey key={made.account_id} apiKey={made.api_key} />}
      {data && active.length === 0 && <p>{t('keys.none')}</p>}
      {active.length > 0 && (
        <ul className={styles.places}>
          {active.map((key) => (
            <ApiKeyItem
              key={key.account_id}
              apiKey={key}
              isBusy={busy === key.account_id}
              onDelete={() => setDoomed(key)}
            />
          ))}
        </ul>
      )}
      <OutcomeNote outcome={outcome} />
      {data && (
        <div className={styles.choice}>
          <Button
            variant="primary"
            icon="plus"
            busy={busy === 'create'}
            disabled={isFull}
            onClick={() => void create()}
          >
            {t('keys.create')}
          </Button>
        </div>
      )}
      {isFull && <p className={styles.muted}>{t('keys.limit', { max: maxActiveApiKeys })}</p>}
      {gone.length > 0 && (
        <details className={styles.gone}>
          <summary>{t('keys.gone', { number: gone.length })}</summary>
          <ul className={styles.places}>
            {gone.map((key) => (
              <ApiKeyItem key={key.account_id} apiKey={key} />
            ))}
          </ul>
        </details>
      )}
      {doomed && (
        <ConfirmDialog
          title={t('keys.deleteTitle', { key: doomed.api_key })}
          text={t('keys.deleteText')}
          action={t('common:delete')}
          onConfirm={() => void remove(doomed.account_id)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </Panel>
  )
}
