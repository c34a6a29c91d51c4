import * as z from 'zod/mini'

/** A file of a multipart body. Name and type are those that the browser states; nothing is checked. */
export const uploadedFile = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.instanceof(Uint8Array),
})
export type UploadedFile = z.infer<typeof uploadedFile>
