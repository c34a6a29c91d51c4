import { queueSettings } from '#infra/queues.ts'
import { type Command, formatCount, parseChoice, requireArgument } from '#infra/ops/command.ts'
import { failedRuns, repeatFailedRuns } from '#infra/ops/dead-letters.ts'
import { readDeadLetters, startRedrive } from '#infra/ops/queues.ts'

const queueNames = [...Object.keys(queueSettings), failedRuns]

export const redrive: Command = {
  usage: '<queue>',
  summary: 'handle the messages of a dead-letter queue again',
  maxArguments: 1,
  plan: async (line) => {
    const queue = parseChoice(requireArgument(line, 0, 'queue'), queueNames, 'queue')
    const { arn, count } = await readDeadLetters(queue)
    if (count === 0) return { lines: [`${queue}: no dead letters`] }
    return {
      lines: [`~ ${queue}: ${formatCount(count, 'message')} to handle again`],
      apply:
        queue === failedRuns
          ? async () => `${formatCount(await repeatFailedRuns(), 'change')} handled again.`
          : () => startRedrive(arn),
    }
  },
}
