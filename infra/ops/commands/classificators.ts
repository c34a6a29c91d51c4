import * as z from 'zod/mini'
import { classificators as shape } from '#shared/content/classificators.ts'
import { readClassificators } from '#functions/store/records/classificator-store.ts'
import { keys } from '#functions/store/keys.ts'
import { table } from '#functions/store/table.ts'
import { type Command, formatChange, parseChoice, requireArgument } from '#infra/ops/command.ts'

const names = z.keyof(shape).options

export const classificators: Command = {
  usage: '[name on|off]',
  summary: 'show the global switches, or set one',
  maxArguments: 2,
  plan: async (line) => {
    const before = await readClassificators()
    const lines = Object.entries(before).map(([name, isOn]) => `${name} ${isOn ? 'on' : 'off'}`)
    if (line.args.length === 0) return { lines }
    const name = parseChoice(requireArgument(line, 0, 'classificator'), names, 'classificator')
    const isOn =
      parseChoice(requireArgument(line, 1, 'value: on or off'), ['on', 'off'], 'value') === 'on'
    return {
      lines: formatChange(name, before[name], isOn),
      before: before[name],
      after: isOn,
      ...(before[name] !== isOn && {
        apply: async () => {
          await table.write({ update: keys.classificators, set: { [name]: isOn } })
        },
      }),
    }
  },
}
