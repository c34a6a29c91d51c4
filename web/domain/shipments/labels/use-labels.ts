import { useState, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LabelFormat } from '#shared/labels/label-formats.ts'
import type { Order } from '#shared/orders/order.ts'
import { ApiFailure, type ApiProblem } from '#web/lib/api/api-problem.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { announce } from '#web/ui/feedback/toast.tsx'
import { downloadFile } from '../files/download-file.ts'
import type { ServiceFile } from '../files/wait-for-file.ts'
import { createLabels } from './create-labels.ts'

/** Downloads labels as a file that names their format, for example `labels-A4-8.pdf`. */
export const download = (url: string, format: LabelFormat): void =>
  downloadFile(url, `labels-${format.replace('/', '-')}.pdf`)

/** Labels are an object URL, or a stored file whose download URL expires soon. */
export type Labels = { readonly format: LabelFormat } & (
  | { readonly url: string }
  | { readonly fileId: string }
)

/** Why labels should not be printed again, and what prints them nevertheless. */
interface LabelWarning {
  readonly problem: ApiProblem
  readonly printAgain: () => void
}

const isWarning = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.problem.error_type === 'Warning'

/** Creates and downloads the labels of shipments, with their progress and the last labels. */
export const useLabels = (orders: readonly Order[]) => {
  const { t } = useTranslation('next')
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [progress, setProgress] = useState<ServiceFile>()
  const [labels, setLabels] = useState<Labels>()
  const [warning, setWarning] = useState<LabelWarning>()
  const url = labels && 'url' in labels ? labels.url : undefined
  useEffect(() => {
    if (url === undefined) return
    return () => URL.revokeObjectURL(url)
  }, [url])
  const activeRequest = useRef<AbortController>(undefined)
  useEffect(() => () => activeRequest.current?.abort(), [])

  const showProgress = (file: ServiceFile) => {
    setProgress(file)
    announce(t('labels.progress', { done: file.done, total: file.total }))
  }
  const saveLabels = (downloadUrl: string, newLabels: Labels) => {
    setLabels(newLabels)
    download(downloadUrl, newLabels.format)
    announce(t('labels.ready'))
  }
  /** `isWarned`: the reader knows that the labels were printed before. */
  const fetchLabels = async (format: LabelFormat, start_position: number, isWarned = false) => {
    if (state === 'loading') return
    setState('loading')
    setWarning(undefined)
    const { signal } = (activeRequest.current = new AbortController())
    const barcodes = Object.fromEntries(orders.map(({ barcode }) => [barcode, {}]))
    const warned = isWarned ? { warn_already_printed: false } : {}
    const body = { barcodes, label_format: format, start_position, ...warned }
    // Errors after the screen is unmounted are ignored.
    const labelsPromise = createLabels(body, showProgress, signal).catch((failure: unknown) => {
      if (signal.aborted) return
      if (!isWarning(failure)) throw failure
      const { problem } = failure
      setWarning({ problem, printAgain: () => void fetchLabels(format, start_position, true) })
    })
    const result = await attempt(labelsPromise)
    if (signal.aborted) return
    setProgress(undefined)
    setState(result?.kind === 'file' && result.file.url === null ? 'failed' : 'idle')
    if (result?.kind === 'document') {
      const objectUrl = URL.createObjectURL(result.document)
      saveLabels(objectUrl, { format, url: objectUrl })
    } else if (result?.file.url) saveLabels(result.file.url, { format, fileId: result.file.id })
  }

  return {
    state,
    progress,
    labels,
    warning,
    fetchLabels,
    dismissWarning: () => setWarning(undefined),
  }
}
