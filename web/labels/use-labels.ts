import { useState, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { printLabels } from '#shared/api/labels.ts'
import type { ServiceFile } from '#shared/api/service-file.ts'
import type { LabelFormat } from '#shared/labels/label-formats.ts'
import type { Order } from '#shared/orders/order.ts'
import { fetchDocument } from '#web/lib/api/api-client.ts'
import { ApiFailure, type ApiProblem } from '#web/lib/api/api-problem.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { announce } from '#web/ui/feedback/toast.tsx'
import { createFile, useFreedUrl } from '#web/files/create-file.ts'
import { downloadLabels, type Labels } from './download-labels.ts'

/** Why labels should not be printed again, and what prints them nevertheless. */
interface LabelWarning {
  readonly problem: ApiProblem
  readonly printAgain: () => void
}

const isWarning = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.problem.error_type === 'Warning'

/** Why labels are printed by who has not ordered them: to return a parcel, or to send it by its code. */
export type LabelFlow = 'return_flow' | 'helposti_sending_flow'

/** The shipments by barcode, each with the sending code by which its label may be printed. */
const listBarcodes = (orders: readonly Order[], flow: LabelFlow | undefined) =>
  Object.fromEntries(
    orders.map(({ barcode, helposti_code }) => [barcode, flow ? { helposti_code } : {}]),
  )

/** Creates and downloads the labels of shipments, with their progress and the last labels. */
export const useLabels = (orders: readonly Order[], flow?: LabelFlow) => {
  const { t } = useTranslation('next')
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [progress, setProgress] = useState<ServiceFile>()
  const [labels, setLabels] = useState<Labels>()
  const [warning, setWarning] = useState<LabelWarning>()
  useFreedUrl(labels?.url)
  const activeRequest = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      activeRequest.current?.abort()
      // A screen that is opened again shows nothing of it: the file is gone.
      setState('idle')
      setProgress(undefined)
      setLabels(undefined)
    },
    [],
  )

  const showProgress = (file: ServiceFile) => {
    setProgress(file)
    announce(t('labels.progress', { done: file.done, total: file.total }))
  }
  const saveLabels = (newLabels: Labels) => {
    setLabels(newLabels)
    downloadLabels(newLabels)
    announce(t('labels.ready'))
  }
  /** `isWarned`: the reader knows that the labels were printed before. */
  const fetchLabels = async (format: LabelFormat, start_position: number, isWarned = false) => {
    if (state === 'loading') return
    setState('loading')
    setWarning(undefined)
    const { signal } = (activeRequest.current = new AbortController())
    const barcodes = listBarcodes(orders, flow)
    const warned = isWarned ? { warn_already_printed: false } : {}
    const body = {
      barcodes,
      label_format: format,
      start_position,
      ...(flow && { [flow]: true }),
      ...warned,
    }
    // Errors after the screen is unmounted are ignored.
    const request = fetchDocument(printLabels, { body }, { signal })
    const created = createFile('labels', request, showProgress, signal)
    const labelsPromise = created.catch((failure: unknown) => {
      if (signal.aborted) return
      if (!isWarning(failure)) throw failure
      const { problem } = failure
      setWarning({ problem, printAgain: () => void fetchLabels(format, start_position, true) })
    })
    const file = await attempt(labelsPromise)
    if (signal.aborted) return
    setProgress(undefined)
    setState(file?.url === null ? 'failed' : 'idle')
    if (file?.url) saveLabels({ ...file, url: file.url, format })
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
