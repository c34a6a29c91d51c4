import demoCatalogue from '#shared/catalogue/demo.json' with { type: 'json' }
import { catalogueFile } from '#shared/catalogue/catalogue-file.ts'
import { readCatalogueFile, writeFirstCatalogueFile } from '#functions/catalogue/catalogue-store.ts'
import { ignoreConditionFailed } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'
import { compareCatalogues } from '#infra/ops/compare-catalogues.ts'
import type { InitStep } from './init-step.ts'

/** The version of the repository's catalogue in the table. */
const version = 'repository'

const own = 'catalogue: the prices are samples; load your own: catalogue <file>'

/** The repository's catalogue. From then on the environment is open, so it is written last. */
export const catalogueStep: InitStep = {
  name: 'catalogue',
  plan: async () => {
    const file = catalogueFile.parse(demoCatalogue)
    const stored = await readCatalogueFile(table)
    if (stored)
      return {
        text: 'loaded',
        ...(compareCatalogues(stored, file).length === 0 && { left: own }),
      }
    return {
      text: `${compareCatalogues(undefined, file).length} products and services of the repository`,
      left: own,
      apply: () => writeFirstCatalogueFile(table, file, version).catch(ignoreConditionFailed),
    }
  },
}
