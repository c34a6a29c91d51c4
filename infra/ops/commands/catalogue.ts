import { catalogueFile } from '#shared/catalogue/catalogue-file.ts'
import { readCatalogueFile, writeCatalogueFile } from '#functions/catalogue/catalogue-store.ts'
import { toIsoTime, now } from '#functions/lib/clock.ts'
import { table } from '#functions/store/table.ts'
import { type Command, formatCount, requireArgument } from '#infra/ops/command.ts'
import { compareCatalogues } from '#infra/ops/compare-catalogues.ts'
import { readJson } from '#infra/ops/read-json.ts'

export const catalogue: Command = {
  usage: '<file>',
  summary: 'load a catalogue of products, services and prices',
  maxArguments: 1,
  plan: async (line) => {
    const next = await readJson(requireArgument(line, 0, 'file'), catalogueFile)
    const changes = compareCatalogues(await readCatalogueFile(table), next)
    return {
      lines: [...changes, formatCount(changes.length, 'change')],
      after: changes,
      ...(changes.length > 0 && {
        apply: async () => {
          await writeCatalogueFile(table, next, toIsoTime(now()))
        },
      }),
    }
  },
}
