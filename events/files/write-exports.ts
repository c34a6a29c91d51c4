import { exportFiles } from '#functions/shipments/exports/export-files.ts'
import { writeExport } from '#functions/shipments/exports/write-export.ts'
import { createFileHandler } from './create-file-handler.ts'

/** Writes spreadsheets of many shipments. */
export const handler = createFileHandler(exportFiles, writeExport)
