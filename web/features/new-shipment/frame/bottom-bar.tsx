import { isStepDone, type WizardState, type WizardStep } from '#shared/orders/wizard-steps.ts'
import { preloadScreen } from '#web/app/route-table.ts'
import { stepPath, stepsBeside } from '#web/app/shipment-steps.ts'
import { useValue } from '#web/lib/use-value.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { AddParcel } from './add-parcel.tsx'
import styles from './bottom-bar.module.css'
import { RunningTotal } from './running-total.tsx'
import { stepActions } from './step-actions.ts'

/** What the bar shows at a step beside the way back. */
const shows = {
  parcel_selection: { total: true, next: true, add: true },
  sender: { total: true, next: true, add: false },
  recipient: { total: true, next: true, add: true },
  drop_off: { total: false, next: false, add: false },
  payment: { total: false, next: false, add: false },
} as const satisfies Record<WizardStep, { total: boolean; next: boolean; add: boolean }>

/** Back, what it costs so far, another parcel, and on to the next step. */
export const BottomBar = ({
  step,
  state,
  goOn,
  isGoingOn,
}: {
  step: WizardStep
  state: WizardState
  goOn: () => void
  isGoingOn: boolean
}) => {
  const { t } = useTranslation('wizard')
  const { isBusy } = useValue(stepActions)
  const { before, after } = stepsBeside(step)
  const { total, next, add } = shows[step]
  const preload = () => {
    if (after) void preloadScreen(stepPath(after))
  }
  return (
    <div className={styles.bar} role="group" aria-label={t('bar')}>
      {before && (
        <LinkButton to={stepPath(before)} variant="quiet" icon="back" aria-label={t('common:back')}>
          <span className={next ? styles.wideOnly : undefined}>{t('common:back')}</span>
        </LinkButton>
      )}
      {total && <RunningTotal />}
      <div className={styles.forward}>
        {add && <AddParcel isEditing={state.isEditing} />}
        {next && (
          <Button
            variant="primary"
            onClick={goOn}
            onPointerEnter={preload}
            onFocus={preload}
            busy={isGoingOn}
            disabled={isBusy === true || !isStepDone(step, state)}
          >
            {t('common:next')}
          </Button>
        )}
      </div>
    </div>
  )
}
