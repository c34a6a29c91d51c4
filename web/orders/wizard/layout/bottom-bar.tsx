import { useTranslation } from 'react-i18next'
import { isStepDone, type WizardState, type WizardStep } from '#shared/orders/wizard-steps.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { preloadScreen } from '#web/navigation/route-table.ts'
import { getStepPath, getAdjacentSteps } from '#web/navigation/shipment-steps.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import dock from '#web/ui/layout/dock.module.css'
import { lazyComponent, Nothing } from '#web/ui/lazy-component.tsx'
import styles from './bottom-bar.module.css'
import { RunningTotal } from './running-total.tsx'
import { stepActions } from './step-actions.ts'

// Loaded on demand: visitors without an account have no such button.
const AddParcelButton = lazyComponent(() => import('./add-parcel-button.tsx'), Nothing)

const MissingLine = lazyComponent(() => import('./missing-line.tsx'), Nothing)

/** The steps with a bar, and whether parcels are added there. The others go on by a choice. */
const barSteps = {
  parcel_selection: { add: true },
  sender: { add: false },
  recipient: { add: true },
  drop_off: null,
  payment: null,
} as const satisfies Record<WizardStep, { add: boolean } | null>

/**
 * The bar at the lower edge of the screen: back link, running total, add-parcel button and Next
 * button. The drop-off and payment steps have none.
 */
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
  const { account } = useApp()
  const { before, after } = getAdjacentSteps(step)
  const bar = barSteps[step]
  if (!bar) return null
  const preload = () => {
    if (after) void preloadScreen(getStepPath(after))
  }
  return (
    <div className={classNames(dock.bar, styles.bar)} role="group" aria-label={t('bar')}>
      <div className={classNames(dock.inner, styles.inner)}>
        {before && (
          <LinkButton
            to={getStepPath(before)}
            variant="quiet"
            icon="back"
            aria-label={t('common:back')}
          >
            <span className={styles.wideOnly}>{t('common:back')}</span>
          </LinkButton>
        )}
        <RunningTotal />
        {step === 'recipient' && !isStepDone(step, state) && <MissingLine />}
        <div className={styles.forward}>
          {bar.add && account && <AddParcelButton />}
          <Button
            variant="primary"
            className={styles.next}
            onClick={goToNextStep}
            onPointerEnter={preload}
            onFocus={preload}
            busy={isNavigating}
            disabled={isBusy === true || !isStepDone(step, state)}
          >
            {t('common:next')}
          </Button>
        </div>
      </div>
    </div>
  )
}
