import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { fileMessage } from '#functions/files/queue-step.ts'

const handlerModule = z.object({ handler: z.custom<(event: object) => Promise<unknown>>() })

/** The built handlers by the kind of their messages. Their sources would take seconds to load. */
const files = {
  render_labels: 'render-label-files.mjs',
  write_export: 'write-exports.mjs',
} as const

/** Handles one message of the queues of files in this process, as its Lambda does. */
const [folder = '', body = ''] = process.argv.slice(2)
const { kind } = fileMessage.parse(JSON.parse(body))
const path = join(folder, 'events/files', files[kind])
const { handler } = handlerModule.parse(await import(pathToFileURL(path).href))
// A first delivery would begin a file that was given up again.
const attributes = { ApproximateReceiveCount: '2' }
await handler({ Records: [{ messageId: kind, body, attributes, eventSource: 'aws:sqs' }] })
