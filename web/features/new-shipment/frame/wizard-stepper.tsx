import {
  guardStep,
  stepMarks,
  type WizardState,
  type WizardStep,
  wizardSteps,
} from '#shared/orders/wizard-steps.ts'
import { stepName, stepPath } from '#web/app/shipment-steps.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Stepper } from '#web/ui/stepper.tsx'

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
  const marks = stepMarks('stepper', step, furthest, state.isEditing)
  return (
    <Stepper
      label={t('steps')}
      steps={marks.map(({ number, state: mark, target }) => {
        const own = wizardSteps.find(({ stepper }) => stepper === number)?.step ?? step
        const mayEnter = target !== null && guardStep(target, state) === target
        return {
          label: t(`shell:${stepName(own)}`),
          state: mark,
          to: mayEnter ? stepPath(target) : undefined,
        }
      })}
    />
  )
}
