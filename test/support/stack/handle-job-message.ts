import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { jobMessage } from '#functions/jobs/queue-step.ts'

const handlerModule = z.object({ handler: z.custom<(event: object) => Promise<unknown>>() })

/** The built handlers by the kind of their messages. Their sources would take seconds to load. */
const files = {
  render_labels: 'files/render-label-files.mjs',
  write_export: 'files/write-exports.mjs',
  run_import: 'imports/run-imports.mjs',
  scan: 'orders/apply-scans.mjs',
} as const

/** Handles one message of the queues of jobs, or of scans, in this process, as its Lambda does. */
const [folder = '', body = ''] = process.argv.slice(2)
const job = jobMessage.safeParse(JSON.parse(body))
const kind = job.success ? job.data.kind : 'scan'
const path = join(folder, 'events', files[kind])
const { handler } = handlerModule.parse(await import(pathToFileURL(path).href))
// A first delivery would begin a file that was given up again.
const attributes = { ApproximateReceiveCount: '2' }
await handler({ Records: [{ messageId: kind, body, attributes, eventSource: 'aws:sqs' }] })
