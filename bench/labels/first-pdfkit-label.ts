import { readFileSync } from 'node:fs'
import { createExampleLabels } from '#test/support/examples/example-label.ts'
import { renderWithPdfkit } from './pdfkit-labels.ts'

/** Renders one label by pdfkit with the fonts at these paths. The benchmark runs it in its own process. */
export const renderFirstLabel = (regular: string, bold: string): Promise<Uint8Array> =>
  renderWithPdfkit(createExampleLabels(1), {
    regular: readFileSync(regular),
    bold: readFileSync(bold),
  })
