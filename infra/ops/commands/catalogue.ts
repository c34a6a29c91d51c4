import { catalogueFile } from '#shared/catalogue/catalogue-file.ts'
import { readCatalogueFile, writeCatalogueFile } from '#functions/catalogue/catalogue-store.ts'
import { isoTime, now } from '#functions/lib/clock.ts'
import { table } from '#functions/lib/store/table.ts'
import { type Command, word } from '../command.ts'
import { compareCatalogues } from '../compare-catalogues.ts'
import { readJson } from '../read-json.ts'

export const catalogue: Command = {
  usage: '<file>',
  summary: 'put a catalogue of products, services and prices in force',
  takes: 1,
  plan: async (line) => {
    const next = await readJson(word(line, 0, 'file'), catalogueFile)
    const changes = compareCatalogues(await readCatalogueFile(table), next)
    return {
      lines: [...changes, `${changes.length} changes`],
      after: changes,
      ...(changes.length > 0 && {
        apply: async () => {
          await writeCatalogueFile(table, next, isoTime(now()))
        },
      }),
    }
  },
}
