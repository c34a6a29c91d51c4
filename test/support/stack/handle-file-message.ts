import { makeFile } from '#functions/files/make-file.ts'
import { fileMessage } from '#functions/files/queue-step.ts'
import { labelFiles } from '#functions/labels/label-files.ts'
import { renderLabelFile } from '#functions/labels/render-label-file.ts'
import { exportFiles } from '#functions/shipments/exports/export-files.ts'
import { writeExport } from '#functions/shipments/exports/write-export.ts'
import { runtime } from '#functions/store/runtime.ts'

/** Handles one message of the queues of files in this process, as its Lambda does. */
const message = fileMessage.parse(JSON.parse(process.argv[2] ?? ''))
await (message.kind === 'render_labels'
  ? makeFile(runtime, labelFiles, renderLabelFile, message)
  : makeFile(runtime, exportFiles, writeExport, message))
