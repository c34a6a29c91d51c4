import { renderLabels } from '#functions/labels/render-labels.ts'
import { createExampleLabels } from '#test/support/examples/example-label.ts'

/** Renders one label. The benchmark bundles this file and runs it in its own process. */
export const renderFirstLabel = (): Promise<Uint8Array> =>
  renderLabels(createExampleLabels(1), {
    format: 'A4/8',
    startPosition: 1,
    locale: 'et_EE',
    brand: 'Pakk',
  })
