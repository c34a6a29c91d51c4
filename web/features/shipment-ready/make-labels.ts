import type * as z from 'zod/mini'
import { getLabelFile, printLabels } from '#shared/api/labels.ts'
import { type CallResult, callApi, fetchDocument } from '#web/lib/api-client.ts'

/** Between two looks at a file that is being made, in milliseconds. */
const lookAgainMs = 1_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A file of many labels: how far it is, and how it has ended. */
export type LabelFile = CallResult<typeof getLabelFile>

/** The labels of a few shipments are a document at once, those of many a file that has come to its end. */
type MadeLabels =
  | { readonly kind: 'document'; readonly document: Blob }
  | { readonly kind: 'file'; readonly file: LabelFile }

/**
 * Has labels made and waits for them; `tell` hears how far a file of many is. The server lets a
 * file fail that takes too long, so the wait has an end. Throws as `callApi` does.
 */
export const makeLabels = async (
  body: z.input<NonNullable<(typeof printLabels)['body']>>,
  tell: (file: LabelFile) => void,
  signal: AbortSignal,
): Promise<MadeLabels> => {
  const answer = await fetchDocument(printLabels, { body }, { signal })
  if (answer.kind === 'document') return answer
  let file = answer.result
  if (!('state' in file)) throw new Error('Labels came as JSON')
  while (file.state === 'waiting' || file.state === 'rendering') {
    tell(file)
    await pause(lookAgainMs)
    file = await callApi(getLabelFile, { params: { id: file.id } }, { signal })
  }
  return { kind: 'file', file }
}
