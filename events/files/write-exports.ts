import { exportFiles } from '#functions/orders/exports/export-files.ts'
import { writeExport } from '#functions/orders/exports/write-export.ts'
import { createFileHandler } from './create-file-handler.ts'

/** Writes spreadsheets of many shipments. */
export const handler = createFileHandler(exportFiles, writeExport)
