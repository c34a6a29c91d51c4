import { readFileSync } from 'node:fs'
import { exampleLabels } from '#test/lib/example-label.ts'
import { renderWithPdfkit } from './pdfkit-labels.ts'

/** One label by pdfkit with the fonts at these paths: timed in a process of its own. */
export const firstLabel = (regular: string, bold: string): Promise<Uint8Array> =>
  renderWithPdfkit(exampleLabels(1), {
    regular: readFileSync(regular),
    bold: readFileSync(bold),
  })
