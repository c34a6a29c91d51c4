import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServiceFile } from '#shared/api/service-file.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { announce } from '#web/ui/feedback/toast.tsx'
import { useFreedUrl } from '#web/files/create-file.ts'
import { printFile } from '#web/files/print-file.ts'
import { downloadLabels, type Labels } from './download-labels.ts'
import { type LabelRequest, makeLabels } from './make-labels.ts'
import { type PrintWarning, readPrintWarning } from './print-warning.ts'

/** The labels that a person wants to print, and how. */
interface PrintRequest extends LabelRequest {
  /** Whether they are printed from the page, or saved as a file. */
  readonly isPrinted: boolean
}

/** `gone`: a shipment has no label any more; `offline`: there was no answer. */
export type FailureReason = 'failed' | 'gone' | 'offline'

/** How far printing has got. */
export type PrintState =
  | { readonly step: 'choosing' }
  | { readonly step: 'warned'; readonly request: PrintRequest; readonly warning: PrintWarning }
  /** `file` is the job of many labels. */
  | { readonly step: 'making'; readonly file?: ServiceFile }
  | {
      readonly step: 'ready'
      readonly count: number
      readonly labels: Labels
      /** Whether the print window was opened. */
      readonly isPrinted: boolean
    }
  | { readonly step: 'failed'; readonly reason: FailureReason; readonly request: PrintRequest }

const getReason = (failure: unknown): FailureReason => {
  const type = failure instanceof ApiFailure ? failure.problem.error_type : undefined
  if (type === 'network_error') return 'offline'
  return type === 'not_found' ? 'gone' : 'failed'
}

/** Prints labels; `isAgain` prints those that are printed already, too. */
export type Print = (request: PrintRequest, isAgain?: boolean) => Promise<void>

/** Prints labels: makes and downloads them, with warnings, progress and failures. */
export const usePrint = (onPrinted?: () => void) => {
  const { t } = useTranslation('files')
  const [state, setState] = useState<PrintState>({ step: 'choosing' })
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  useFreedUrl(state.step === 'ready' ? state.labels.url : undefined)

  const finish = async (request: PrintRequest, labels: Labels) => {
    const count = request.barcodes.length
    let { isPrinted } = request
    if (isPrinted) {
      // What cannot be printed is saved.
      isPrinted = await printFile(labels.url).then(
        () => true,
        () => false,
      )
    }
    if (!isPrinted) downloadLabels(labels)
    setState({ step: 'ready', count, labels, isPrinted })
    announce(t(isPrinted ? 'print.printing' : 'print.ready', { count }))
    onPrinted?.()
  }
  const fail = (failure: unknown, request: PrintRequest) => {
    const warning = readPrintWarning(failure)
    if (warning) {
      setState({ step: 'warned', request, warning })
      return
    }
    const reason = getReason(failure)
    setState({ step: 'failed', reason, request })
    if (reason === 'failed') showProblem(failure)
  }
  const print: Print = async (request, isAgain = false) => {
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    setState({ step: 'making' })
    try {
      const showProgress = (file: ServiceFile) => setState({ step: 'making', file })
      const labels = await makeLabels(request, { isAgain, signal, onProgress: showProgress })
      if (signal.aborted) return
      if (labels) await finish(request, labels)
      else setState({ step: 'failed', reason: 'failed', request })
    } catch (failure) {
      if (!signal.aborted) fail(failure, request)
    }
  }
  return { state, print }
}
