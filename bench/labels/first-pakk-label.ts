import { renderLabels } from '#functions/labels/render-labels.ts'
import { exampleLabels } from '#test/lib/example-label.ts'

/** One label by ours: the bench bundles this and times it in a process of its own. */
export const firstLabel = (): Uint8Array =>
  renderLabels(exampleLabels(1), {
    format: 'A4/8',
    startPosition: 1,
    locale: 'et_EE',
    brand: 'Pakk',
  })
