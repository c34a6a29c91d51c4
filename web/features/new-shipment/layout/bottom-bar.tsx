import { useTranslation } from 'react-i18next'
import { isStepDone, type WizardState, type WizardStep } from '#shared/orders/wizard-steps.ts'
import { preloadScreen } from '#web/navigation/route-table.ts'
import { getStepPath, getAdjacentSteps } from '#web/navigation/shipment-steps.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { AddParcelButton } from './add-parcel-button.tsx'
import styles from './bottom-bar.module.css'
import { RunningTotal } from './running-total.tsx'
import { stepActions } from './step-actions.ts'

/** What the bar shows at each step besides the back link. */
const contentByStep = {
  parcel_selection: { total: true, next: true, add: true },
  sender: { total: true, next: true, add: false },
  recipient: { total: true, next: true, add: true },
  drop_off: { total: false, next: false, add: false },
  payment: { total: false, next: false, add: false },
} as const satisfies Record<WizardStep, { total: boolean; next: boolean; add: boolean }>

/** The bar below a step: back link, running total, add-parcel button and Next button. */
export const BottomBar = ({
  step,
  state,
  goToNextStep,
  isNavigating,
}: {
  step: WizardStep
  state: WizardState
  goToNextStep: () => void
  isNavigating: boolean
}) => {
  const { t } = useTranslation(['wizard', 'common'])
  const { isBusy } = useValue(stepActions)
  const { before, after } = getAdjacentSteps(step)
  const { total, next, add } = contentByStep[step]
  const preload = () => {
    if (after) void preloadScreen(getStepPath(after))
  }
  return (
    <div className={styles.bar} role="group" aria-label={t('bar')}>
      {before && (
        <LinkButton
          to={getStepPath(before)}
          variant="quiet"
          icon="back"
          aria-label={t('common:back')}
        >
          <span className={next ? styles.wideOnly : undefined}>{t('common:back')}</span>
        </LinkButton>
      )}
      {total && <RunningTotal />}
      <div className={styles.forward}>
        {add && <AddParcelButton isEditing={state.isEditing} />}
        {next && (
          <Button
            variant="primary"
            onClick={goToNextStep}
            onPointerEnter={preload}
            onFocus={preload}
            busy={isNavigating}
            disabled={isBusy === true || !isStepDone(step, state)}
          >
            {t('common:next')}
          </Button>
        )}
      </div>
    </div>
  )
}
