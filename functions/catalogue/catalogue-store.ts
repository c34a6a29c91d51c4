import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { CatalogueFile } from '#shared/catalogue/catalogue-file.ts'
import { storedCatalogueFile } from '#shared/catalogue/catalogue-file.ts'
import type { Catalogue } from '#shared/catalogue/expand-catalogue.ts'
import { expandCatalogue } from '#shared/catalogue/expand-catalogue.ts'
import { now } from '#functions/lib/clock.ts'
import { keys } from '#functions/store/keys.ts'
import { Problem } from '#functions/lib/problem.ts'
import { notExists, type Table } from '#functions/store/operations.ts'
import { table } from '#functions/store/table.ts'

/** How long the catalogue is cached. A new one reaches every function within this time. */
const cacheMilliseconds = 60_000

/** The stored catalogue: its version and its file, compressed by gzip. */
export const catalogueItem = z.object({ version: z.string(), file: z.instanceof(Uint8Array) })

let cached: { version: string; catalogue: Catalogue; checkedAt: number } | undefined

/** Reads the file that operators have loaded; `undefined` before the first load. */
export const readCatalogueFile = async (from: Table): Promise<CatalogueFile | undefined> => {
  const item = await from.get(keys.catalogue)
  if (!item) return undefined
  const { file } = catalogueItem.parse(item)
  return storedCatalogueFile.parse(JSON.parse(gunzipSync(file).toString('utf8')))
}

const buildPut = (file: CatalogueFile, version: string) => ({
  ...keys.catalogue,
  version,
  file: gzipSync(JSON.stringify(file)),
})

/** Replaces the current catalogue. */
export const writeCatalogueFile = async (to: Table, file: CatalogueFile, version: string) =>
  to.write({ put: buildPut(file, version) })

/** Writes the first catalogue. @throws ConditionFailed when there is one */
export const writeFirstCatalogueFile = async (to: Table, file: CatalogueFile, version: string) =>
  to.write({ put: buildPut(file, version), if: notExists })

/** Seconds after which a visitor may try again while operators fill an environment. */
const notReadyRetrySeconds = 60

/**
 * Returns the current catalogue, cached in memory for a minute.
 * @throws Problem not_ready until operators have filled the environment (`ops init`), which writes
 *   the catalogue last.
 */
export const getCatalogue = async (): Promise<Catalogue> => {
  if (cached && Math.abs(now() - cached.checkedAt) < cacheMilliseconds) return cached.catalogue
  const item = await table.get(keys.catalogue)
  if (!item) {
    throw new Problem('not_ready', 'The service opens soon', { retryAfter: notReadyRetrySeconds })
  }
  const { version, file } = catalogueItem.parse(item)
  const catalogue =
    cached?.version === version
      ? cached.catalogue
      : expandCatalogue(storedCatalogueFile.parse(JSON.parse(gunzipSync(file).toString('utf8'))))
  cached = { version, catalogue, checkedAt: now() }
  return catalogue
}
