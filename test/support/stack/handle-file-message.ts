import * as z from 'zod/mini'
import { labelFileJob, renderLabelFile } from '#functions/labels/render-label-file.ts'
import { exportJob, writeExport } from '#functions/shipments/exports/write-export.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Handles one message of the queues of files in this process, as its Lambda does. */
const message = z.union([labelFileJob, exportJob]).parse(JSON.parse(process.argv[2] ?? ''))
await (message.kind === 'render_labels'
  ? renderLabelFile(runtime, message)
  : writeExport(runtime, message))
