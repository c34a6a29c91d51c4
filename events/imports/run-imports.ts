import { importJobs } from '#functions/imports/import-job.ts'
import { runImport } from '#functions/imports/run-import.ts'
import { createJobHandler } from '#events/create-job-handler.ts'

/** Judges the rows of imports, and creates and cancels their shipments. */
export const handler = createJobHandler(importJobs, runImport)
