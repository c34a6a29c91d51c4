import * as z from 'zod/mini'

/** `failed`: it cannot be made any more; or after repeated errors, or two hours. */
export const fileState = z.enum(['waiting', 'rendering', 'ready', 'failed'])

/** The state of a large file that a background job makes, of labels or of shipments. */
export const serviceFile = z.object({
  id: z.string(),
  state: fileState,
  /** Number of labels or shipments that are in the file so far. */
  done: z.int(),
  total: z.int(),
  /** Download URL, valid for some minutes; null until the file is ready. */
  url: z.nullable(z.string()),
})
export type ServiceFile = z.infer<typeof serviceFile>
