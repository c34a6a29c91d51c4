import { useTranslation } from 'react-i18next'
import {
  resolveStep,
  listStepMarks,
  type WizardState,
  type WizardStep,
} from '#shared/orders/wizard-steps.ts'
import { getStepName, getStepPath } from '#web/navigation/shipment-steps.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { InToolbar } from '#web/ui/toolbar-slot.tsx'
import { stepActions } from './step-actions.ts'

/**
 * The parcel and the three numbered steps, in the toolbar. A later step is a link once it was
 * reached and its guard allows it.
 */
export const WizardStepper = ({
  step,
  state,
  furthest,
}: {
  step: WizardStep
  state: WizardState
  furthest: WizardStep
}) => {
  const { t } = useTranslation(['wizard', 'shell'])
  const { beforeNext } = useValue(stepActions)
  const marks = listStepMarks(step, furthest, state.isEditing)
  return (
    <InToolbar>
      <Stepper
        label={t('steps')}
        steps={marks.map(({ first, number, state: mark, isEnabled }) => {
          // `beforeNext` runs only on Next, so later steps must not be reachable by links.
          const isBlocked = mark === 'ahead' && beforeNext !== undefined
          const mayEnter = isEnabled && !isBlocked && resolveStep(first, state) === first
          return {
            label: t(`shell:${getStepName(first)}`),
            mark: number ?? <Icon name="package" />,
            state: mark,
            to: mayEnter ? getStepPath(state.isEditing ? 'payment' : first) : undefined,
          }
        })}
      />
    </InToolbar>
  )
}
