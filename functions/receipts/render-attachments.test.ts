import { expect, test } from 'vitest'
import { fitAttachments } from './render-attachments.ts'

const file = (fileName: string, bytes: number) => ({ fileName, pdf: new Uint8Array(bytes) })

test.each([
  [60, 40, 100, ['receipt.pdf', 'labels.pdf']],
  [61, 40, 100, ['receipt.pdf']],
  [60, 101, 100, ['labels.pdf']],
  [101, 101, 100, []],
])('labels of %i and a receipt of %i bytes within %i: %j', (labels, receipt, limit, names) => {
  const files = { labels: file('labels.pdf', labels), receipt: file('receipt.pdf', receipt) }
  expect(fitAttachments(files, limit).map(({ fileName }) => fileName)).toEqual(names)
})

test('a document that could not be made is left out', () => {
  expect(fitAttachments({ receipt: file('receipt.pdf', 1) }, 100)).toHaveLength(1)
})
