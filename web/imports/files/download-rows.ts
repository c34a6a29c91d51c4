import type { ImportColumn } from '#shared/imports/columns.ts'
import { loadChunk } from '#web/lib/api/load-chunk.ts'
import { saveDocument } from '#web/lib/download-file.ts'
import type { OpenImport } from '#web/imports/state/import-state.ts'
import { listWrongRows } from './wrong-rows.ts'

/** The name of the downloaded file: that of the file that came, without its extension. */
const toName = (fileName: string, fileType: string): string =>
  `${fileName.replace(/\.[^.]*$/, '') || 'import'}-2.${fileType}`

/** Saves the rows that cannot be sent as a file of the type that came. */
export const downloadRows = async (
  state: OpenImport,
  getHeader: (column: ImportColumn) => string,
): Promise<void> => {
  const { fileType } = state.table
  const { writeImportRows } = await loadChunk(() => import('./write-rows.ts'))
  const file = await writeImportRows(listWrongRows(state, getHeader), fileType)
  saveDocument(file, toName(state.fileName, fileType))
}
