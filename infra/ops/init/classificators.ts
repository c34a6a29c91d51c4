import { defaultClassificators } from '#shared/content/classificators.ts'
import { keys } from '#functions/store/keys.ts'
import { ignoreConditionFailed, notExists } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import type { InitStep } from './init-step.ts'

/** The global switches with their default values. */
export const classificatorsStep: InitStep = {
  name: 'classificators',
  plan: async () => {
    if (await table.get(keys.classificators)) return { text: 'the switches are set' }
    return {
      text: Object.entries(defaultClassificators)
        .map(([name, isOn]) => `${name} ${isOn ? 'on' : 'off'}`)
        .join(', '),
      apply: () =>
        table
          .write({ put: { ...keys.classificators, ...defaultClassificators }, if: notExists })
          .catch(ignoreConditionFailed),
    }
  },
}
