import * as z from 'zod/mini'
import { segments } from '#shared/accounts/segments.ts'
import { exportQuery } from '#shared/api/exports.ts'
import { toIsoDay } from '#shared/lib/iso-day.ts'
import { locale } from '#shared/lib/locale.ts'
import { toTallinnDay } from '#shared/lib/tallinn-time.ts'
import type { FileKind } from '#functions/files/file-kind.ts'
import { jobFields } from '#functions/jobs/job-kind.ts'
import { keys } from '#functions/store/keys.ts'

/** The stored record of an export. */
export const exportRecord = z.object({
  ...jobFields,
  locale,
  /** The reader, whose segment decides the texts of the statuses. */
  segment: z.enum(segments),
  /** Whether its lists are those of a company. */
  is_company: z.boolean(),
  /** The list to export, unless the ids are given. */
  query: z.optional(exportQuery),
  /** Where the ids of the shipments are stored, in their order; missing until they are listed. */
  ids_key: z.optional(z.string()),
  /** An estimate until the ids are listed. */
  total: z.int(),
  /** The pieces of the sheet in the bucket, with their number of rows. */
  pieces: z.array(z.object({ key: z.string(), rows: z.int() })),
})
export type ExportRecord = z.infer<typeof exportRecord>

/** The key of a file of an export in the bucket. It contains no personal data. */
export const toExportKey = ({ id }: Pick<ExportRecord, 'id'>, name: string): string =>
  `exports/${id}/${name}`

/** The key of the finished spreadsheet. */
export const toSheetKey = (file: Pick<ExportRecord, 'id'>): string =>
  toExportKey(file, 'shipments.xlsx')

/** Spreadsheets of more shipments than one response may contain. */
export const exportFiles: FileKind<ExportRecord> = {
  queue: 'exports',
  message: 'write_export',
  toKey: keys.exportJob,
  record: exportRecord,
  countTotal: ({ total }) => total,
  toDownload: (file) => ({
    key: toSheetKey(file),
    name: `shipments-${toIsoDay(toTallinnDay(file.ordered_at))}.xlsx`,
  }),
}
