import type { Account } from '#shared/accounts/account.ts'
import { getSegment, isBusiness } from '#shared/accounts/segments.ts'
import type { ExportQuery } from '#shared/api/exports.ts'
import { toEpochSeconds, now } from '#functions/lib/clock.ts'
import { createId } from '#functions/lib/ids.ts'
import { countAttempt } from '#functions/store/rate-limit.ts'
import {
  type ExportRecord,
  putExport,
  toExportKey,
} from '#functions/store/records/files/export-store.ts'
import { runtime } from '#functions/store/runtime.ts'
import type { ExportJob } from './write-export.ts'

/** Limit of large exports per owner. Each takes up to some minutes of the queue's time. */
const exportRateLimit = { count: 20, seconds: 600 }
/** As long as the lifecycle rule of the bucket keeps the file. */
const fileRetentionSeconds = 7 * 24 * 60 * 60

/** What to export: these shipments, or those of a list. */
type ExportedShipments = { readonly ids: readonly string[] } | { readonly query: ExportQuery }

/** Stores a request for more shipments than one response may contain, and queues its job. */
export const requestExport = async (
  owner: string,
  account: Account,
  shipments: ExportedShipments,
  total: number,
) => {
  await countAttempt('export', owner, exportRateLimit)
  // Loaded on demand, as most exports are small.
  const { putFile } = await import('#functions/lib/files-bucket.ts')
  const { sendToQueue } = await import('#functions/lib/queues.ts')
  const at = now()
  const id = createId('job')
  const idsKey = toExportKey({ id }, 'ids.json')
  if ('ids' in shipments) {
    await putFile(idsKey, Buffer.from(JSON.stringify(shipments.ids)), 'application/json')
  }
  const job: ExportRecord = {
    id,
    owner,
    locale: account.locale_code,
    segment: getSegment(account),
    is_company: isBusiness(account),
    ...('ids' in shipments ? { ids_key: idsKey } : { query: shipments.query }),
    state: 'waiting',
    done: 0,
    total,
    pieces: [],
    failures: 0,
    ordered_at: at,
    expires_at: toEpochSeconds(at) + fileRetentionSeconds,
  }
  await putExport(runtime.table, job)
  const message: ExportJob = { kind: 'write_export', owner, id }
  await sendToQueue('exports', message)
  return { id, state: job.state, done: 0, total, url: null }
}
