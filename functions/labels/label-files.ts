import * as z from 'zod/mini'
import { labelFileType } from '#shared/labels/label-file-type.ts'
import { labelFormat } from '#shared/labels/label-format.ts'
import { locale } from '#shared/lib/locale.ts'
import type { FileKind } from '#functions/files/file-kind.ts'
import { jobFields } from '#functions/jobs/job-kind.ts'
import { keys } from '#functions/store/keys.ts'
import { labelSettings } from '#functions/store/records/label-settings.ts'

/** The stored record of a file of labels. */
export const labelFileRecord = z.object({
  ...jobFields,
  /**
   * Owner of the shipments; differs from `owner` when a link from an e-mail gave access to them.
   */
  orders_owner: z.string(),
  /** Barcodes in the order of the labels. */
  barcodes: z.array(z.string()),
  format: labelFormat,
  /** Files of earlier releases are PDFs. */
  file_type: z._default(labelFileType, 'pdf'),
  start_position: z.int(),
  locale,
  /** The label settings at the time of the request. */
  look: labelSettings,
})
export type LabelFileRecord = z.infer<typeof labelFileRecord>

/**
 * The key of the file in the bucket. Each attempt has its own, so that a slow one cannot replace the
 * file whose labels are recorded as printed. It contains no personal data.
 */
export const toObjectKey = ({
  id,
  attempt,
  file_type,
}: Pick<LabelFileRecord, 'id' | 'attempt' | 'file_type'>): string =>
  attempt === undefined ? `labels/${id}.${file_type}` : `labels/${id}-${attempt}.${file_type}`

/** Files of more labels than one response may contain. */
export const labelFiles: FileKind<LabelFileRecord> = {
  queue: 'labels',
  message: 'render_labels',
  toKey: keys.labelJob,
  record: labelFileRecord,
  countTotal: ({ barcodes }) => barcodes.length,
  toDownload: (file) => ({ key: toObjectKey(file), name: `labels.${file.file_type}` }),
}
