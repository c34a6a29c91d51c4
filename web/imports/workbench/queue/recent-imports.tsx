import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelImport, type ImportSummary, listImports } from '#shared/api/imports.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import styles from './recent-imports.module.css'
import { getStateText } from './state-text.ts'
import layout from '#web/ui/layout/layout.module.css'

/** Time between two questions after the progress, in milliseconds. */
const pollMs = 2_000

/** States in which the server works. */
const active: readonly ImportSummary['state'][] = ['waiting', 'checking', 'creating', 'undoing']

/** States in which an import can still be cancelled or undone. */
const cancellable: readonly ImportSummary['state'][] = [
  'waiting',
  'checking',
  'ready',
  'creating',
  'done',
  'failed',
]

/** The imports of the last days through the queue, each of which can be undone as a whole. */
const RecentImports = () => {
  const { t } = useTranslation('imports')
  const [asked, setAsked] = useState<ImportSummary>()
  const { data, mutate } = useCall(
    listImports,
    {},
    {
      refreshInterval: (latest) =>
        latest?.imports.some(({ state }) => active.includes(state)) ? pollMs : 0,
    },
  )
  const cancel = async (id: string) => {
    await attempt(callApi(cancelImport, { params: { id } }))
    await mutate()
  }
  if (!data || data.imports.length === 0) return null
  return (
    <section aria-labelledby="recent-imports">
      <h2 id="recent-imports" className={styles.title}>
        {t('queue.recent')}
      </h2>
      <ul className={layout.box}>
        {data.imports.map((each) => (
          <li key={each.id} className={styles.row}>
            <ListItemText name={each.file_name}>
              {[formatWireDateTime(each.imported_at), each.imported_by, getStateText(t, each)]
                .filter(Boolean)
                .join(' · ')}
            </ListItemText>
            {cancellable.includes(each.state) && (
              <Button
                size="s"
                aria-label={`${t('queue.undo')}: ${each.file_name}`}
                onClick={() => setAsked(each)}
              >
                {t(each.created > 0 ? 'queue.undo' : 'queue.cancel')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t('queue.undoTitle', { file: asked.file_name })}
          text={t('queue.undoText')}
          confirmLabel={t(asked.created > 0 ? 'queue.undo' : 'queue.cancel')}
          onConfirm={() => void cancel(asked.id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

export default RecentImports
