import type { RunStep } from '#functions/jobs/run-job.ts'
import { checkImport } from './check-import.ts'
import { createImportedShipments } from './create-imported-shipments.ts'
import type { ImportRecord } from './import-job.ts'
import { planShipments } from './plan-shipments.ts'
import { undoShipments } from './undo-shipments.ts'

/** Does the next step of an import. */
export const runImport: RunStep<ImportRecord> = async (runtime, job, save) => {
  switch (job.phase) {
    case 'check':
      return checkImport(runtime, job, save)
    case 'create':
      return job.plan_key === undefined
        ? planShipments(runtime, job)
        : createImportedShipments(runtime, job)
    case 'undo':
      return undoShipments(runtime, job, save)
    case 'cancel':
      return { state: 'ready' }
  }
}
