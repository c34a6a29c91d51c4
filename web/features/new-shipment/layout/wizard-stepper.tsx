import { useTranslation } from 'react-i18next'
import {
  resolveStep,
  listStepMarks,
  type WizardState,
  type WizardStep,
  wizardSteps,
} from '#shared/orders/wizard-steps.ts'
import { getStepName, getStepPath } from '#web/navigation/shipment-steps.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { stepActions } from './step-actions.ts'

/** The three numbered steps. A later step is a link once it was reached and its guard allows it. */
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
  const marks = listStepMarks('stepper', step, furthest, state.isEditing)
  return (
    <Stepper
      label={t('steps')}
      steps={marks.map(({ number, state: mark, target }) => {
        const labelStep = wizardSteps.find(({ stepper }) => stepper === number)?.step ?? step
        // `beforeNext` runs only on Next, so later steps must not be reachable by links.
        const isBlocked = mark === 'ahead' && beforeNext !== undefined
        const mayEnter = target !== null && !isBlocked && resolveStep(target, state) === target
        return {
          label: t(`shell:${getStepName(labelStep)}`),
          state: mark,
          to: mayEnter ? getStepPath(target) : undefined,
        }
      })}
    />
  )
}
