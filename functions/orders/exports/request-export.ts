import type { Account } from '#shared/accounts/account.ts'
import { isBusiness } from '#shared/accounts/segments.ts'
import type { ExportQuery } from '#shared/api/exports.ts'
import { queueFile } from '#functions/files/queue-file.ts'
import { startJob } from '#functions/jobs/start-job.ts'
import { exportFiles, toExportKey } from './export-files.ts'
import type { ExportReader } from './write-sheet.ts'

/** What to export: these shipments, or those of a list. */
type ExportedOrders = { readonly ids: readonly string[] } | { readonly query: ExportQuery }

/** Stores a request for more shipments than one response may contain, and queues it. */
export const requestExport = async (
  owner: string,
  account: Account,
  reader: ExportReader,
  shipments: ExportedOrders,
  total: number,
) => {
  const file = await startJob('export', owner)
  const idsKey = toExportKey(file, 'ids.json')
  if ('ids' in shipments) {
    // Loaded on demand, as most exports are small.
    const { putFile } = await import('#functions/lib/files-bucket.ts')
    await putFile(idsKey, Buffer.from(JSON.stringify(shipments.ids)), 'application/json')
  }
  return queueFile(exportFiles, {
    ...file,
    ...reader,
    is_company: isBusiness(account),
    ...('ids' in shipments ? { ids_key: idsKey } : { query: shipments.query }),
    total,
    pieces: [],
  })
}
