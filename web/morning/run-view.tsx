import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listCollections, listCourierCollections } from '#shared/api/collections.ts'
import { plannedWithinDays } from '#shared/collections/handling-rules.ts'
import { type MorningStep, morningSteps } from '#shared/accounts/morning-steps.ts'
import type { OrderRow } from '#shared/orders/order-row.ts'
import { listHandoverTargets } from '#web/collections/handover-targets.ts'
import { ReadyCard } from '#web/handover/sheet/ready-card.tsx'
import { formatProblem } from '#web/lib/api/problem-text.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { refreshLists } from '#web/lib/refresh-lists.ts'
import { useCollectionText } from '#web/lib/use-collection-text.ts'
import { paths } from '#web/navigation/paths.ts'
import type { BulkAction } from '#web/orders/actions/bulk-actions.ts'
import { bulkDialogs } from '#web/orders/actions/bulk-dialogs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import typography from '#web/ui/typography.module.css'
import card from '#web/ui/layout/card-rows.module.css'
import styles from './morning.module.css'
import { closeMorning, type MorningRun, stopMorning } from './morning-run.ts'
import type { FailureGroup, StepReport } from './press-steps.ts'
import { stepIcons } from './step-icons.ts'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** A bulk action that is opened, with its shipments. */
interface OpenedDialog {
  readonly action: BulkAction
  readonly orders: readonly OrderRow[]
}

/** The bulk action that does for some shipments what a step has not done. */
const findWay = ({ step, problem, orders }: FailureGroup): BulkAction | undefined => {
  if (orders.length === 0) return undefined
  if (problem.error_code === 'confirmed_without_door') return 'book_door'
  return step === 'confirm' || step === 'print' ? step : undefined
}

const StepRow = ({
  step,
  report,
  isRunning,
}: {
  step: MorningStep
  report: StepReport
  /** Whether the run goes on, so that a step that waits will begin. */
  isRunning: boolean
}) => {
  const { t } = useTranslation('morning')
  const { state, done, total } = report
  return (
    <li className={classNames(card.row, styles.row)} data-state={state}>
      <Icon name={stepIcons[step]} />
      <div className={styles.text}>
        <p className={typography.strong}>{t(`steps.${step}`)}</p>
        {state === 'running' && (
          <progress
            aria-label={t(`steps.${step}`)}
            {...(total > 0 && { value: done, max: total })}
          />
        )}
      </div>
      <span className={classNames(typography.note, typography.digits)}>
        {state === 'waiting'
          ? t(isRunning ? 'run.waits' : 'run.skipped')
          : t('run.progress', { done, total })}
      </span>
    </li>
  )
}

/** What failed for one reason, with the way to do it nevertheless. */
const FailureRow = ({
  group,
  onOpen,
}: {
  group: FailureGroup
  onOpen: (action: BulkAction) => void
}) => {
  const { t } = useTranslation(['morning', 'lists'])
  const { t: translateProblem } = useTranslation(['shell', 'errors'])
  const { step, problem, count } = group
  const isWithoutDoor = problem.error_code === 'confirmed_without_door'
  const way = findWay(group)
  return (
    <li className={classNames(card.row, styles.row)}>
      <span className={classNames(card.count, card.wait)}>{count}</span>
      <div className={styles.text}>
        <p className={typography.strong}>{t(isWithoutDoor ? 'failed.door' : `failed.${step}`)}</p>
        <p className={typography.note}>
          {isWithoutDoor
            ? t('lists:refused.confirmed_without_door')
            : formatProblem(translateProblem, problem)}
        </p>
      </div>
      {way ? (
        <Button size="s" onClick={() => onOpen(way)}>
          {t(isWithoutDoor ? 'steps.doors' : `steps.${step}`)}
        </Button>
      ) : (
        <LinkButton size="s" to={paths.collections}>
          {t(`steps.${step}`)}
        </LinkButton>
      )}
    </li>
  )
}

const Next = () => {
  const { formatTime } = useCollectionText()
  const visits = useCall(listCourierCollections, { query: { days_within: plannedWithinDays } })
  const doors = useCall(listCollections, {})
  if (!visits.data || !doors.data) return null
  const targets = listHandoverTargets(visits.data.collections, doors.data.collections, formatTime)
  return <ReadyCard targets={targets} />
}

/** A run that goes on, or its report: what is done, what failed with the ways on, and the handover. */
export const RunView = ({ run }: { run: MorningRun }) => {
  const { t } = useTranslation(['morning', 'lists'])
  const [opened, setOpened] = useState<OpenedDialog>()
  const { phase, reports, printed, isStopping } = run
  const isRunning = phase === 'running'
  const steps = morningSteps.flatMap((step) => {
    const report = reports[step]
    return report ? [{ step, report }] : []
  })
  const failures = steps.flatMap(({ report }) => report.failures)
  const isWhole = failures.length === 0 && steps.every(({ report }) => report.state === 'done')
  const OpenedDialog = opened && bulkDialogs[opened.action]
  return (
    <div className={styles.page}>
      <div className={classNames(layout.column4, styles.column)}>
        {failures.length > 0 && (
          <Card title={t('report.failed')}>
            <ul className={card.rows}>
              {failures.map((group) => (
                <FailureRow
                  key={`${group.step}-${group.problem.error_code}`}
                  group={group}
                  onOpen={(action) => setOpened({ action, orders: group.orders })}
                />
              ))}
            </ul>
          </Card>
        )}
        <Card
          title={t(isRunning ? 'run.title' : isWhole ? 'report.title' : 'report.partly')}
          actions={
            isRunning ? (
              <Button size="s" disabled={isStopping} onClick={stopMorning}>
                {t(isStopping ? 'run.stopping' : 'run.stop')}
              </Button>
            ) : (
              <Button size="s" onClick={closeMorning}>
                {t('report.back')}
              </Button>
            )
          }
        >
          {isRunning && (
            <p role="status" className={typography.note}>
              {t('run.leave')}
            </p>
          )}
          {!isRunning && printed.length > 0 && (
            <div>
              <Button
                size="s"
                icon={stepIcons.print}
                onClick={() => setOpened({ action: 'print', orders: printed })}
              >
                {t('report.printAgain')}
              </Button>
            </div>
          )}
          <ol className={card.rows}>
            {steps.map((each) => (
              <StepRow key={each.step} {...each} isRunning={isRunning} />
            ))}
          </ol>
        </Card>
      </div>
      {!isRunning && (
        <div className={classNames(layout.column4, styles.column)}>
          <Next />
        </div>
      )}
      {opened && OpenedDialog && (
        <OpenedDialog
          orders={opened.orders}
          onChanged={() => void refreshLists()}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}
