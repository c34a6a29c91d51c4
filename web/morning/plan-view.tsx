import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '#shared/orders/order-row.ts'
import type { CreatedImport } from '#web/imports/state/created-import.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { keepSoftConfig } from '#web/lib/api/keep-soft-config.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './morning.module.css'
import { runMorning } from './morning-run.ts'
import { PlanSteps } from './plan-steps.tsx'
import { usePlan } from './use-plan.ts'
import { useWaiting } from './use-waiting.ts'

const Plan = ({
  rows,
  created,
}: {
  rows: readonly OrderRow[]
  created: CreatedImport | undefined
}) => {
  const { t } = useTranslation('morning')
  const plan = usePlan(rows)
  const { confirm, print } = plan.work
  const { preset, format } = plan
  const waiting = confirm.length + print.length
  // Doors are reserved and a courier is ordered without shipments, too.
  const hasWork = preset.steps.some((step) => waiting > 0 || step === 'doors' || step === 'courier')
  const labels = print.length + (preset.steps.includes('confirm') ? confirm.length : 0)
  /** Begins the run, which goes on without this screen. */
  const start = async () => {
    if (!(await runMorning(preset, created))) showToast(t('otherTab'), 'warning')
  }
  const { isBusy, run: doAll } = useAction(async () => {
    await keepSoftConfig({ label: format, morning: preset })
    void start()
  })
  return (
    <div className={styles.page}>
      <Card title={t('plan.title')}>
        <p className={typography.note}>{t('plan.text')}</p>
        <PlanSteps plan={plan} labels={labels} />
      </Card>
      <div className={styles.summary}>
        <Card>
          <p>
            <span className={styles.total}>{waiting}</span>{' '}
            <span className={typography.muted}>{t('plan.waiting', { count: waiting })}</span>
          </p>
          <Button
            variant="primary"
            wide
            busy={isBusy}
            disabled={plan.isLoading || !hasWork}
            onClick={() => doAll()}
          >
            {t('doAll')}
          </Button>
          <p className={`${typography.note} ${styles.wideOnly}`}>{t('plan.note')}</p>
        </Card>
      </div>
    </div>
  )
}

/** What waits, and how it is to be done: as the account has done it before. */
export const PlanView = () => {
  const { t } = useTranslation('common')
  const { account } = useApp()
  const saved = account?.data.soft_config.morning
  const hasBegun = useRef(false)
  const { rows, created, hasFailed, load } = useWaiting((taken) => {
    if (!saved || hasBegun.current) return
    hasBegun.current = true
    void runMorning(saved, taken)
  })
  if (hasFailed) return <LoadFailed onRetry={load} />
  if (!rows)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton shape="card" />
      </div>
    )
  return <Plan rows={rows} created={created} />
}
