import { renderLabels } from '#functions/labels/render-labels.ts'
import { createExampleLabels } from '#test/support/examples/example-label.ts'
import type { BenchRow } from './bench-row.ts'
import { median } from './median.ts'

const labelCount = 1000
const rounds = 5
const goals = { seconds: 5, bytesPerLabel: 700 } as const

/** Measures how long a file of 1,000 labels takes, and its size. */
export const benchLabels = async (): Promise<BenchRow[]> => {
  const labels = createExampleLabels(labelCount)
  const render = () =>
    renderLabels(labels, { format: 'A4/8', startPosition: 1, locale: 'et_EE', brand: 'Pakk' })
  const bytes = (await render()).length / labelCount
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startTime = performance.now()
    await render()
    times.push((performance.now() - startTime) / 1000)
  }
  const seconds = median(times)
  return [
    {
      name: `${labelCount} labels on A4/8`,
      value: seconds,
      unit: 's',
      baseline: null,
      ratio: null,
      goal: `≤ ${goals.seconds} s`,
      ok: seconds <= goals.seconds,
    },
    {
      name: `size of ${labelCount} labels on A4/8`,
      value: bytes,
      unit: 'bytes/label',
      baseline: null,
      ratio: null,
      goal: `≤ ${goals.bytesPerLabel} bytes/label`,
      ok: bytes <= goals.bytesPerLabel,
    },
  ]
}
