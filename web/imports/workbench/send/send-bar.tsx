import { useTranslation } from 'react-i18next'
import { may } from '#shared/accounts/permissions.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { loadChunk } from '#web/lib/api/load-chunk.ts'
import { refreshLists } from '#web/lib/refresh-lists.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { showToast } from '#web/ui/feedback/toast.tsx'
import dock from '#web/ui/layout/dock.module.css'
import { isPreparedAfter } from '#web/imports/state/created-import.ts'
import { maxRowsAtOnce } from '#web/imports/state/import-limits.ts'
import type { OpenImport } from '#web/imports/state/import-state.ts'
import { listReadyRows, type RowFilter } from '#web/imports/state/list-rows.ts'
import { downloadRows } from '#web/imports/files/download-rows.ts'
import type { Import } from '#web/imports/workbench/use-import.ts'
import { QueueBar } from '#web/imports/workbench/queue/queue-bar.tsx'
import { useQueue } from '#web/imports/workbench/queue/use-queue.ts'
import { nextKey } from '#web/imports/workbench/use-next-key.ts'
import { useCreatedScreen } from './use-created-screen.ts'
import typography from '#web/ui/typography.module.css'
import styles from './send-bar.module.css'

/** How many rows are ready, the download of the wrong ones, and the button that creates shipments. */
export const SendBar = ({
  imported,
  state,
  counts,
  isChecking,
  onNext,
}: {
  imported: Import
  state: OpenImport
  counts: Readonly<Record<RowFilter, number>>
  isChecking: boolean
  /** Opens the next problem; none on a narrow screen, whose cards show them. */
  onNext: (() => void) | undefined
}) => {
  const { t } = useTranslation(['imports', 'common'])
  const app = useApp()
  const { act, sent, setSent, leave } = imported
  const ready = listReadyRows(state.rows)

  const queue = useQueue(imported, state)
  const goOn = useCreatedScreen()
  const { isBusy, run: sendFew } = useAction(async () => {
    const checked = ready.flatMap((work) => work.checked ?? [])
    const { sendRows } = await loadChunk(() => import('./send-rows.ts'))
    const result = await sendRows(app, checked, state, sent, setSent)
    if ('refusals' in result) {
      act({ type: 'refused', refusals: result.refusals })
      showToast(t('workbench.refused', { count: result.refusals.size }), 'warning')
      return
    }
    setSent(null)
    void refreshLists()
    showToast(t('workbench.created', { count: result.orders.length }))
    if (checked.length === state.rows.length) {
      await leave()
      await goOn({ count: result.orders.length, orders: result.orders })
    } else act({ type: 'created', keys: ready.map(({ key }) => key) })
  })
  const send = (isPrepared: boolean) => {
    isPreparedAfter.set(isPrepared)
    if (ready.length > maxRowsAtOnce) void queue.send()
    else sendFew()
  }
  // Not where shipments are paid for first.
  const mayPrepare = app.account !== null && may('prepareOrders', app.account)
  const hasPreset = Boolean(app.account?.data.soft_config.morning)
  if (sent?.importId !== undefined)
    return <QueueBar imported={imported} state={state} queue={queue} />

  return (
    <div role="region" aria-label={t('workbench.bar')} className={dock.bar}>
      <div className={classNames(dock.inner, styles.inner)}>
        <p className={styles.counts} role="status">
          {isChecking ? (
            t('workbench.checking')
          ) : (
            <>
              <b>{t('workbench.readyCount', { number: counts.ready })}</b>
              {counts.wrong > 0 && (
                <span className={typography.muted}>
                  {' · '}
                  {t('workbench.wrongCount', { number: counts.wrong })}
                </span>
              )}
              {counts.unchecked > 0 && (
                <span className={typography.muted}>
                  {' · '}
                  {t('workbench.uncheckedCount', { number: counts.unchecked })}
                </span>
              )}
            </>
          )}
        </p>
        {onNext && counts.wrong > 0 && (
          <Button icon="chevron-down" aria-keyshortcuts={nextKey} title={nextKey} onClick={onNext}>
            {t('workbench.next')}
          </Button>
        )}
        {counts.wrong > 0 && (
          <Button
            icon="download"
            className={styles.download}
            aria-label={t('workbench.download', { count: counts.wrong })}
            title={t('workbench.download', { count: counts.wrong })}
            onClick={() => void downloadRows(state, (column) => t(`columns.${column}`))}
          >
            <span className={styles.downloadText}>
              {t('workbench.download', { count: counts.wrong })}
            </span>
          </Button>
        )}
        {mayPrepare && (
          <Button
            className={styles.wideOnly}
            disabled={ready.length === 0 || isChecking || isBusy || queue.isBusy}
            onClick={() => send(true)}
          >
            {t(hasPreset ? 'workbench.sendAll' : 'workbench.sendPrepare')}
          </Button>
        )}
        <Button
          variant="primary"
          busy={isBusy || queue.isBusy}
          aria-label={t('workbench.send', { count: ready.length })}
          disabled={ready.length === 0 || isChecking}
          onClick={() => send(false)}
        >
          <span className={styles.wideOnly}>{t('workbench.send', { count: ready.length })}</span>
          <span className={styles.narrowOnly} aria-hidden="true">
            {t('workbench.sendShort', { number: ready.length })}
          </span>
        </Button>
      </div>
    </div>
  )
}
