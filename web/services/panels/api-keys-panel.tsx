import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteApiKey, listApiKeys, maxActiveApiKeys, type ApiKey } from '#shared/api/services.ts'
import { keyModes } from '#shared/public-api/key-rights.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { useCall } from '#web/lib/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { OutcomeNote } from '#web/services/outcome-note.tsx'
import styles from '#web/services/services.module.css'
import { useSaving } from '#web/services/use-saving.ts'
import { ApiKeyItem } from './api-key-item.tsx'
import { KeyForm } from './key-form.tsx'
import { NewApiKey } from './new-api-key.tsx'
import { Panel } from './panel.tsx'
import { TestShipments } from './test-shipments.tsx'
import typography from '#web/ui/typography.module.css'
import { Fold } from '#web/ui/layout/fold.tsx'

/** The company's API keys, the one created last, and the actions on them. */
const useApiKeys = () => {
  const { t } = useTranslation('services')
  const { data, error, mutate } = useCall(listApiKeys, {})
  const [newKey, setNewKey] = useState<ApiKey>()
  const { busy, outcome, save, setOutcome } = useSaving()
  const keys = data?.api_keys ?? []
  const activeKeys = keys.filter(({ status }) => status === 'active')
  const deletedKeys = keys.filter(({ status }) => status === 'inactive')

  const addKey = (key: ApiKey) => {
    setNewKey(key)
    setOutcome(undefined)
    void mutate()
  }
  const remove = (account_id: string) =>
    save(account_id, async () => {
      await mutate(await callApi(deleteApiKey, { body: { account_id } }), { revalidate: false })
      return t('keys.deleted')
    })

  const reload = () => void mutate()
  const forgetNewKey = () => setNewKey(undefined)
  return {
    data,
    error,
    reload,
    newKey,
    forgetNewKey,
    activeKeys,
    deletedKeys,
    addKey,
    remove,
    busy,
    outcome,
  }
}

const DeletedKeys = ({ keys }: { keys: readonly ApiKey[] }) => {
  const { t } = useTranslation('services')
  if (keys.length === 0) return null
  return (
    <Fold look="inline" headClass={typography.note} head={t('keys.gone', { number: keys.length })}>
      <ul className={styles.places}>
        {keys.map((key) => (
          <ApiKeyItem key={key.account_id} apiKey={key} />
        ))}
      </ul>
    </Fold>
  )
}

/** Creates, lists and deletes the company's API keys. A new key is shown in full once. */
export const ApiKeysPanel = () => {
  const { t } = useTranslation(['services', 'common'])
  const {
    data,
    error,
    reload,
    newKey,
    forgetNewKey,
    activeKeys,
    deletedKeys,
    addKey,
    remove,
    ...saving
  } = useApiKeys()
  const [keyToDelete, setKeyToDelete] = useState<ApiKey>()
  const [isCreating, setIsCreating] = useState(false)
  const freeModes = keyModes.filter(
    (mode) => activeKeys.filter((key) => key.mode === mode).length < maxActiveApiKeys,
  )
  const isFull = freeModes.length === 0
  const hasTestKeys = [...activeKeys, ...deletedKeys].some(({ mode }) => mode === 'test')

  return (
    <Panel title={t('keys.title')}>
      <p>
        <a href="/developers">{t('keys.documentation')}</a>
      </p>
      {error && <LoadFailed onRetry={reload} />}
      {!data && !error && <Skeleton shape="card" />}
      {newKey !== undefined && <NewApiKey apiKey={newKey.api_key} onClose={forgetNewKey} />}
      {data && activeKeys.length === 0 && <p>{t('keys.none')}</p>}
      {activeKeys.length > 0 && (
        <ul className={styles.places}>
          {activeKeys.map((key) => (
            <ApiKeyItem
              key={key.account_id}
              apiKey={key}
              isBusy={saving.busy === key.account_id}
              onDelete={() => setKeyToDelete(key)}
            />
          ))}
        </ul>
      )}
      <OutcomeNote outcome={saving.outcome} />
      {data && (
        <div className={styles.choice}>
          <Button
            variant="primary"
            icon="plus"
            disabled={isFull}
            onClick={() => setIsCreating(true)}
          >
            {t('keys.create')}
          </Button>
        </div>
      )}
      {isFull && <p className={typography.note}>{t('keys.limit', { max: maxActiveApiKeys })}</p>}
      {hasTestKeys && <TestShipments />}
      <DeletedKeys keys={deletedKeys} />
      {isCreating && (
        <KeyForm
          modes={freeModes}
          onCreated={(key) => {
            setIsCreating(false)
            addKey(key)
          }}
          onClose={() => setIsCreating(false)}
        />
      )}
      {keyToDelete && (
        <ConfirmDialog
          title={t('keys.deleteTitle', { key: keyToDelete.name || keyToDelete.api_key })}
          text={t('keys.deleteText')}
          confirmLabel={t('common:delete')}
          onConfirm={() => void remove(keyToDelete.account_id)}
          onClose={() => setKeyToDelete(undefined)}
        />
      )}
    </Panel>
  )
}
