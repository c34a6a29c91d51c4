import { useState, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { LabelFormat } from '#shared/labels/label-formats.ts'
import type { Order } from '#shared/orders/order.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { announce } from '#web/ui/feedback/toast.tsx'
import { downloadFile } from '../files/download-file.ts'
import { type LabelFile, createLabels } from './create-labels.ts'

/** Downloads labels as a file that names their format, for example `labels-A4-8.pdf`. */
export const download = (url: string, format: LabelFormat): void =>
  downloadFile(url, `labels-${format.replace('/', '-')}.pdf`)

/** Labels are an object URL, or a stored file whose download URL expires soon. */
export type Labels = { readonly format: LabelFormat } & (
  | { readonly url: string }
  | { readonly fileId: string }
)

/** Creates and downloads the labels of shipments, with their progress and the last labels. */
export const useLabels = (orders: readonly Order[]) => {
  const { t } = useTranslation('next')
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [progress, setProgress] = useState<LabelFile>()
  const [labels, setLabels] = useState<Labels>()
  const url = labels && 'url' in labels ? labels.url : undefined
  useEffect(() => {
    if (url === undefined) return
    return () => URL.revokeObjectURL(url)
  }, [url])
  const activeRequest = useRef<AbortController>(undefined)
  useEffect(() => () => activeRequest.current?.abort(), [])

  const showProgress = (file: LabelFile) => {
    setProgress(file)
    announce(t('labels.progress', { done: file.done, total: file.total }))
  }
  const saveLabels = (downloadUrl: string, newLabels: Labels) => {
    setLabels(newLabels)
    download(downloadUrl, newLabels.format)
    announce(t('labels.ready'))
  }
  const fetchLabels = async (format: LabelFormat, start_position: number) => {
    if (state === 'loading') return
    setState('loading')
    const { signal } = (activeRequest.current = new AbortController())
    const barcodes = Object.fromEntries(orders.map(({ barcode }) => [barcode, {}]))
    const body = { barcodes, label_format: format, start_position }
    // Errors after the screen is unmounted are ignored.
    const labelsPromise = createLabels(body, showProgress, signal).catch((failure: unknown) => {
      if (!signal.aborted) throw failure
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

  return { state, progress, labels, fetchLabels }
}
