import * as z from 'zod/mini'
import { importColumns } from '#shared/imports/columns.ts'
import { createId } from '#functions/lib/ids.ts'
import { orderRecord } from '#functions/store/records/order-store.ts'
import type { ImportRecord } from './import-job.ts'

/*
 * The objects of an import in the files bucket, which keeps them for a week. Their keys contain no
 * personal data. Each is written once, so that an attempt that is slower replaces nothing.
 */

const column = z.enum(importColumns)

const storedRow = z.object({
  number: z.int(),
  cells: z.partialRecord(column, z.string()),
  /** Columns whose repair a person has undone. */
  unrepaired: z.array(column),
  /** What is wrong with it; null until it is judged. */
  issues: z.nullable(
    z.array(
      z.object({
        column: z.optional(column),
        code: z.string(),
        values: z.optional(z.record(z.string(), z.string())),
      }),
    ),
  ),
})
/** A row of an import as it is stored. */
export type StoredImportRow = z.infer<typeof storedRow>

const plannedOrder = z.object({ row: z.int(), order: orderRecord })
/** A shipment to create, complete with its id and barcode, and the number of its row. */
export type PlannedOrder = z.infer<typeof plannedOrder>

/** Loaded when it is needed, as the client of S3 takes longer to load than the rest. */
const loadBucket = () => import('#functions/lib/files-bucket.ts')

const readObject = async (key: string): Promise<unknown> => {
  const { readFile } = await loadBucket()
  return JSON.parse(Buffer.from(await readFile(key)).toString())
}

const putObject = async (id: string, name: string, value: object): Promise<string> => {
  const key = `imports/${id}/${name}-${createId('job')}.json`
  const { putFile } = await loadBucket()
  await putFile(key, Buffer.from(JSON.stringify(value)), 'application/json')
  return key
}

/** Stores the rows of an import in their order. Returns the key of the object. */
export const putRows = (id: string, rows: readonly StoredImportRow[]): Promise<string> =>
  putObject(id, 'rows', rows)

/** Reads the rows of an import. */
export const readRows = async ({
  rows_key,
}: Pick<ImportRecord, 'rows_key'>): Promise<StoredImportRow[]> =>
  z.array(storedRow).parse(await readObject(rows_key))

/** Stores the shipments to create in their order. Returns the key of the object. */
export const putPlan = (id: string, plan: readonly PlannedOrder[]): Promise<string> =>
  putObject(id, 'plan', plan)

/** Reads the shipments to create; none while they are not planned. */
export const readPlan = async ({
  plan_key,
}: Pick<ImportRecord, 'plan_key'>): Promise<PlannedOrder[]> =>
  plan_key === undefined ? [] : z.array(plannedOrder).parse(await readObject(plan_key))

/** Counts the rows without and with errors. Rows that are not judged count as neither. */
export const countRows = (rows: readonly StoredImportRow[]) => ({
  total: rows.length,
  valid: rows.filter(({ issues }) => issues?.length === 0).length,
  invalid: rows.filter(({ issues }) => issues !== null && issues.length > 0).length,
})
