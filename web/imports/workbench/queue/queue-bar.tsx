import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshLists } from '#web/lib/refresh-lists.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import dock from '#web/ui/layout/dock.module.css'
import type { OpenImport } from '#web/imports/state/import-state.ts'
import type { Import } from '#web/imports/workbench/use-import.ts'
import { isPreparedAfter } from '#web/imports/state/created-import.ts'
import { useCreatedScreen } from '#web/imports/workbench/send/use-created-screen.ts'
import styles from './queue-bar.module.css'
import { getStateText } from './state-text.ts'
import type { useQueue } from './use-queue.ts'
import typography from '#web/ui/typography.module.css'
import layout from '#web/ui/layout/layout.module.css'

/**
 * How far the server is with an import, with what can be done about it: confirm, send changes, cancel,
 * undo.
 */
export const QueueBar = ({
  imported,
  state,
  queue,
}: {
  imported: Import
  state: OpenImport
  queue: ReturnType<typeof useQueue>
}) => {
  const { t } = useTranslation('imports')
  const goOn = useCreatedScreen()
  const { summary, isBusy, changeCount, uncheckedCount } = queue
  const { act, leave, setSent } = imported

  /** Leaves the created rows, and the import if none is left. */
  const finish = async () => {
    const keys = state.rows.filter(({ sent }) => sent !== null).map(({ key }) => key)
    void refreshLists()
    if (keys.length === state.rows.length) await leave()
    else {
      act({ type: 'created', keys })
      setSent(null)
    }
    await goOn({ count: summary?.created ?? 0, orders: [] })
  }
  const name = summary?.state ?? 'waiting'
  const isDone = name === 'done'
  const goOnByItself = useEffectEvent(() => {
    if (isDone && isPreparedAfter.get()) void finish()
  })
  useEffect(() => goOnByItself(), [isDone])
  const { done = 0, total = 0, valid = 0, created = 0 } = summary ?? {}
  const isWorking =
    name === 'waiting' || name === 'checking' || name === 'creating' || name === 'undoing'
  const text = summary ? getStateText(t, summary) : t('queue.waiting')
  const max = { waiting: undefined, checking: total, creating: valid, undoing: created }
  return (
    <div role="region" aria-label={t('workbench.bar')} className={dock.bar}>
      <div className={classNames(dock.inner, styles.inner)}>
        <div className={classNames(typography.smallStrong, styles.text)}>
          {isWorking ? (
            <ProgressBar label={text} value={done} max={max[name]} />
          ) : (
            <p role="status">{text}</p>
          )}
        </div>
        <div className={classNames(layout.wrap2, styles.buttons)}>
          {(name === 'waiting' || name === 'checking' || name === 'ready' || name === 'failed') && (
            <Button disabled={isBusy} onClick={() => void queue.cancel()}>
              {t('queue.cancel')}
            </Button>
          )}
          {(name === 'creating' || (name === 'done' && created > 0)) && (
            <Button disabled={isBusy} onClick={() => void queue.cancel()}>
              {t('queue.undo')}
            </Button>
          )}
          {name === 'ready' && uncheckedCount > 0 && (
            <Button disabled={isBusy} onClick={() => void queue.checkAgain()}>
              {t('queue.checkAgain', { count: uncheckedCount })}
            </Button>
          )}
          {name === 'ready' && changeCount > 0 && (
            <Button variant="primary" busy={isBusy} onClick={() => void queue.sendChanges()}>
              {t('queue.sendChanges', { count: changeCount })}
            </Button>
          )}
          {name === 'ready' && changeCount === 0 && (
            <Button
              variant="primary"
              busy={isBusy}
              disabled={valid === 0}
              onClick={() => void queue.confirm()}
            >
              {t('workbench.send', { count: valid })}
            </Button>
          )}
          {name === 'done' && (
            <Button variant="primary" disabled={isBusy} onClick={() => void finish()}>
              {t('queue.show')}
            </Button>
          )}
          {(name === 'cancelled' || name === 'undone') && (
            <Button variant="primary" onClick={queue.forget}>
              {t('queue.back')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
