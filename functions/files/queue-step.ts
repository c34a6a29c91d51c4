import * as z from 'zod/mini'
import { sendToQueue } from '#functions/lib/queues.ts'
import type { FileKind, FileRecord } from './file-kind.ts'
import type { FileId } from './file-store.ts'

/** The message of a queue that has the next step of a file made. */
export const fileMessage = z.object({
  kind: z.enum(['render_labels', 'write_export']),
  owner: z.string(),
  id: z.string(),
})

/** Queues the next step of a file. */
export const queueStep = async <File extends FileRecord>(
  { queue, message }: FileKind<File>,
  { owner, id }: FileId,
): Promise<void> => {
  const next: z.infer<typeof fileMessage> = { kind: message, owner, id }
  await sendToQueue(queue, next)
}
