import { exportFiles } from '#functions/orders/exports/export-files.ts'
import { writeExport } from '#functions/orders/exports/write-export.ts'
import { createJobHandler } from '#events/create-job-handler.ts'

/** Writes spreadsheets of many shipments. */
export const handler = createJobHandler(exportFiles, writeExport)
