import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { CatalogueFile } from '#shared/catalogue/catalogue-file.ts'
import { catalogueFile } from '#shared/catalogue/catalogue-file.ts'
import type { Catalogue } from '#shared/catalogue/expand-catalogue.ts'
import { expandCatalogue } from '#shared/catalogue/expand-catalogue.ts'
import { now } from '#functions/lib/clock.ts'
import { keys } from '#functions/lib/store/keys.ts'
import type { Table } from '#functions/lib/store/operations.ts'
import { table } from '#functions/lib/store/table.ts'

/** A new catalogue reaches every function within this time. */
const keepMilliseconds = 60_000

export const catalogueItem = z.object({ version: z.string(), file: z.instanceof(Uint8Array) })

let kept: { version: string; catalogue: Catalogue; checkedAt: number } | undefined

/** The file that operators have loaded; `undefined` before the first load. */
export const readCatalogueFile = async (from: Table): Promise<CatalogueFile | undefined> => {
  const item = await from.get(keys.catalogue)
  if (!item) return undefined
  const { file } = catalogueItem.parse(item)
  return catalogueFile.parse(JSON.parse(gunzipSync(file).toString('utf8')))
}

/** Puts a new catalogue in force. */
export const writeCatalogueFile = async (to: Table, file: CatalogueFile, version: string) =>
  to.write({ put: { ...keys.catalogue, version, file: gzipSync(JSON.stringify(file)) } })

/** The catalogue in force, kept in memory for a minute. */
export const getCatalogue = async (): Promise<Catalogue> => {
  if (kept && now() - kept.checkedAt < keepMilliseconds) return kept.catalogue
  const item = await table.get(keys.catalogue)
  if (!item) throw new Error('no catalogue is loaded')
  const { version, file } = catalogueItem.parse(item)
  const catalogue =
    kept?.version === version
      ? kept.catalogue
      : expandCatalogue(catalogueFile.parse(JSON.parse(gunzipSync(file).toString('utf8'))))
  kept = { version, catalogue, checkedAt: now() }
  return catalogue
}
