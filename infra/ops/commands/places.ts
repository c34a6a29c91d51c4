import * as z from 'zod/mini'
import { placeRecord } from '#shared/places/place.ts'
import { loadPlaces } from '#functions/places/load-places.ts'
import { type Command, formatCount, requireArgument } from '#infra/ops/command.ts'
import { readJson } from '#infra/ops/read-json.ts'

export const places: Command = {
  usage: '<file> [--force]',
  summary: 'load a list of places; --force allows closing many at once',
  maxArguments: 1,
  plan: async (line) => {
    const list = await readJson(requireArgument(line, 0, 'file'), z.array(placeRecord))
    const { changes, places: count } = await loadPlaces(list, { dryRun: true, force: line.force })
    const lines = changes.map(
      ({ id, name, what, fields }) => `${what.padEnd(8)} ${id} ${name} ${fields.join(', ')}`,
    )
    return {
      lines: [...lines, `${formatCount(count, 'place')}, ${formatCount(changes.length, 'change')}`],
      after: lines,
      ...(changes.length > 0 && {
        apply: async () => {
          await loadPlaces(list, { dryRun: false, force: line.force })
        },
      }),
    }
  },
}
