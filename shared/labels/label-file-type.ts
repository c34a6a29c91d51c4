import * as z from 'zod/mini'

/** What labels are written as: a document to print on any paper, or the commands of a label printer. */
export const labelFileType = z.enum(['pdf', 'zpl'], 'invalid_value')
export type LabelFileType = z.infer<typeof labelFileType>
