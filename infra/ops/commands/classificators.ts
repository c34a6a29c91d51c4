import * as z from 'zod/mini'
import { classificators as shape } from '#shared/content/classificators.ts'
import { readClassificators } from '#functions/content/classificator-store.ts'
import { keys } from '#functions/lib/store/keys.ts'
import { table } from '#functions/lib/store/table.ts'
import { type Command, changeLine, oneOf, word } from '../command.ts'

const names = z.keyof(shape).options

export const classificators: Command = {
  usage: '[name on|off]',
  summary: 'show what holds for everybody, or switch one of it',
  takes: 2,
  plan: async (line) => {
    const before = await readClassificators()
    const lines = Object.entries(before).map(([name, is]) => `${name} ${is ? 'on' : 'off'}`)
    if (line.words.length === 0) return { lines }
    const name = oneOf(word(line, 0, 'classificator'), names, 'classificator')
    const is = oneOf(word(line, 1, 'value: on or off'), ['on', 'off'], 'value') === 'on'
    return {
      lines: changeLine(name, before[name], is),
      before: before[name],
      after: is,
      ...(before[name] !== is && {
        apply: async () => {
          await table.write({ update: keys.classificators, set: { [name]: is } })
        },
      }),
    }
  },
}
