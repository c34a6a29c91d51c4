import { printHandoverSheet } from '#shared/api/handover.ts'
import type { SheetSummary } from '#shared/handover/handover-sheet.ts'
import { canPrintFiles, printFile } from '#web/files/print-file.ts'
import { fetchDocument } from '#web/lib/api/api-client.ts'
import { saveDocument } from '#web/lib/download-file.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'

/** A sheet, or the list by which its parcels are picked. */
type Kind = 'sheet' | 'pick_list'

/**
 * Reads a sheet as PDF in the language of the screen.
 * @throws what `callApi` throws
 */
export const fetchSheetPdf = async (id: string, kind: Kind): Promise<Blob> => {
  const query = { kind, locale: currentLocale.get() }
  const read = await fetchDocument(printHandoverSheet, { params: { id }, query })
  if (read.kind === 'result') throw new Error('Expected a document')
  return read.document
}

/** Saves the PDF of a sheet as a file: `HS-2611-24-2.pdf`. */
export const saveSheet = (document: Blob, { number }: SheetSummary, kind: Kind): void =>
  saveDocument(document, kind === 'sheet' ? `${number}.pdf` : `${number}-pick-list.pdf`)

/** Frees the document that was printed before: its print window is closed by now. */
let freeLast = (): void => undefined

/** Opens the print window for a document. What cannot be printed is saved under a name. */
export const printDocument = async (document: Blob, name: string): Promise<void> => {
  if (!canPrintFiles()) {
    saveDocument(document, name)
    return
  }
  freeLast()
  const url = URL.createObjectURL(document)
  freeLast = () => URL.revokeObjectURL(url)
  await printFile(url)
}
