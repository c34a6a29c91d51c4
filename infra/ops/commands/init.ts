import type { Command, CommandLine } from '#infra/ops/command.ts'
import { catalogueStep } from '#infra/ops/init/catalogue.ts'
import { classificatorsStep } from '#infra/ops/init/classificators.ts'
import { contentStep } from '#infra/ops/init/content.ts'
import { placesStep } from '#infra/ops/init/places.ts'
import { pushKeysStep } from '#infra/ops/init/push-keys.ts'
import { supportAccountStep } from '#infra/ops/init/support-account.ts'
import { termsStep } from '#infra/ops/init/terms.ts'

/** In the order of writing. The catalogue opens the environment to visitors. */
const steps = [
  placesStep,
  termsStep,
  classificatorsStep,
  catalogueStep,
  supportAccountStep,
  contentStep,
  pushKeysStep,
]

const planSteps = (line: CommandLine) =>
  Promise.all(steps.map(async (step) => ({ name: step.name, ...(await step.plan(line)) })))

const formatLeft = (plans: Awaited<ReturnType<typeof planSteps>>): string[] => {
  const left = plans.flatMap((each) => each.left ?? [])
  return left.length === 0
    ? ['Nothing is left to do.']
    : ['Left to do:', ...left.map((each) => `- ${each}`)]
}

export const init: Command = {
  usage: '[--support <e-mail>]',
  summary: 'fill an empty environment; what exists is kept, and what is left is listed',
  maxArguments: 0,
  plan: async (line) => {
    const plans = await planSteps(line)
    const missing = plans.filter(({ apply }) => apply !== undefined)
    const lines = plans.map(({ name, text, apply }) => `${apply ? '+' : '='} ${name}: ${text}`)
    if (missing.length === 0) return { lines: [...lines, ...formatLeft(plans)] }
    return {
      lines,
      after: missing.map(({ name }) => name),
      apply: async () => {
        for (const { apply } of missing) await apply?.()
        return ['Done.', ...formatLeft(await planSteps(line))].join('\n')
      },
    }
  },
}
