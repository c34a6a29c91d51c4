import { saveDocument } from '#web/lib/download-file.ts'
import { canPrintFiles, printFile } from './print-file.ts'

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
