import {
  guardStep,
  stepMarks,
  type WizardState,
  type WizardStep,
  wizardSteps,
} from '#shared/orders/wizard-steps.ts'
import { stepName, stepPath } from '#web/app/shipment-steps.ts'
import { useValue } from '#web/lib/use-value.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { stepActions } from './step-actions.ts'

/** The three numbered steps; one ahead is a link once the flow has passed it and it may be entered. */
export const WizardStepper = ({
  step,
  state,
  furthest,
}: {
  step: WizardStep
  state: WizardState
  furthest: WizardStep
}) => {
  const { t } = useTranslation('wizard')
  const { beforeNext } = useValue(stepActions)
  const marks = stepMarks('stepper', step, furthest, state.isEditing)
  return (
    <Stepper
      label={t('steps')}
      steps={marks.map(({ number, state: mark, target }) => {
        const own = wizardSteps.find(({ stepper }) => stepper === number)?.step ?? step
        // A step that has something to do before it is left is left ahead by Next alone.
        const isBarred = mark === 'ahead' && beforeNext !== undefined
        const mayEnter = target !== null && !isBarred && guardStep(target, state) === target
        return {
          label: t(`shell:${stepName(own)}`),
          state: mark,
          to: mayEnter ? stepPath(target) : undefined,
        }
      })}
    />
  )
}
