import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServiceFile } from '#shared/api/service-file.ts'
import { ApiFailure } from '#web/lib/api/api-problem.ts'
import { showProblem } from '#web/lib/api/problem-dialog.ts'
import { announce } from '#web/ui/feedback/toast.tsx'
import { useFreedUrl } from '#web/files/create-file.ts'
import { printFile } from '#web/files/print-file.ts'
import { downloadLabels, type Labels, renewLabels } from './download-labels.ts'
import { type LabelRequest, makeLabels } from './make-labels.ts'
import { type PrintWarning, readPrintWarning } from './print-warning.ts'
import { checkLabelPrinter, printOnLabelPrinter } from '#web/labels/printer/label-printer.ts'
import { PrinterFailure, type PrinterProblem } from '#web/labels/printer/usb-printer.ts'

/** The labels that a person wants to print, and how. */
interface PrintRequest extends LabelRequest {
  /** Whether they are printed from the page, or saved as a file. */
  readonly isPrinted: boolean
}

/** `gone`: a shipment has no label any more; `offline`: there was no answer. */
export type FailureReason = 'failed' | 'gone' | 'offline' | PrinterProblem

/** How far printing has got. */
export type PrintState =
  | { readonly step: 'choosing' }
  | { readonly step: 'warned'; readonly request: PrintRequest; readonly warning: PrintWarning }
  /** `file` is the job of many labels. */
  | { readonly step: 'making'; readonly file?: ServiceFile }
  | { readonly step: 'sending'; readonly labels: Labels }
  | {
      readonly step: 'ready'
      readonly count: number
      readonly labels: Labels
      /** Whether the print window was opened, or the label printer has the labels. */
      readonly isPrinted: boolean
    }
  | {
      readonly step: 'failed'
      readonly reason: FailureReason
      readonly request: PrintRequest
      /** Labels that were made, and count as printed, but that the printer did not take. */
      readonly labels?: Labels
    }

const getReason = (failure: unknown): FailureReason => {
  if (failure instanceof PrinterFailure) return failure.problem
  const type = failure instanceof ApiFailure ? failure.problem.error_type : undefined
  if (type === 'network_error') return 'offline'
  return type === 'not_found' ? 'gone' : 'failed'
}

/** Prints labels; `isAgain` prints those that are printed already, too. */
export type Print = (request: PrintRequest, isAgain?: boolean) => Promise<void>

/** Returns the text about labels that are finished. */
export const getReadyText = ({
  labels,
  isPrinted,
}: Pick<Extract<PrintState, { step: 'ready' }>, 'labels' | 'isPrinted'>) => {
  if (labels.fileType === 'zpl') return isPrinted ? 'printer.sent' : 'printer.saved'
  return isPrinted ? 'print.printing' : 'print.ready'
}

/** Prints labels: makes and downloads them, with warnings, progress and failures. */
export const usePrint = (onPrinted?: () => void) => {
  const { t } = useTranslation('files')
  const [state, setState] = useState<PrintState>({ step: 'choosing' })
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  useFreedUrl('labels' in state ? state.labels?.url : undefined)

  const fail = (failure: unknown, request: PrintRequest, labels?: Labels) => {
    const warning = readPrintWarning(failure)
    if (warning) {
      setState({ step: 'warned', request, warning })
      return
    }
    const reason = getReason(failure)
    setState({ step: 'failed', reason, request, ...(labels && { labels }) })
    if (reason === 'failed') showProblem(failure)
  }
  const printWithWindow = (labels: Labels): Promise<boolean> =>
    printFile(labels.url).then(
      () => true,
      () => false,
    )
  /** Prints labels that are made. What the print window cannot print is saved. */
  const finish = async (request: PrintRequest, labels: Labels) => {
    let { isPrinted } = request
    if (isPrinted && labels.fileType === 'zpl') {
      setState({ step: 'sending', labels })
      await printOnLabelPrinter(labels)
    } else if (isPrinted) isPrinted = await printWithWindow(labels)
    if (!isPrinted) downloadLabels(labels)
    const count = request.barcodes.length
    setState({ step: 'ready', count, labels, isPrinted })
    announce(t(getReadyText({ labels, isPrinted }), { count }))
  }
  const print: Print = async (request, isAgain = false) => {
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    setState({ step: 'making' })
    let labels: Labels | undefined
    try {
      // Labels count as printed once they are made.
      if (request.isPrinted && request.choice.file_type === 'zpl') await checkLabelPrinter()
      const showProgress = (file: ServiceFile) => setState({ step: 'making', file })
      labels = await makeLabels(request, { isAgain, signal, onProgress: showProgress })
      if (signal.aborted) return
      if (labels) {
        await finish(request, labels)
        onPrinted?.()
      } else setState({ step: 'failed', reason: 'failed', request })
    } catch (failure) {
      if (signal.aborted) return
      if (labels) onPrinted?.()
      fail(failure, request, labels)
    }
  }
  /** Prints labels that were made before, as the request says. */
  const deliver = async (request: PrintRequest, labels: Labels) => {
    try {
      await finish(request, await renewLabels(labels))
    } catch (failure) {
      fail(failure, request, labels)
    }
  }
  return { state, print, deliver }
}
