import { printHandoverSheet } from '#shared/api/handover.ts'
import type { SheetSummary } from '#shared/handover/handover-sheet.ts'
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
