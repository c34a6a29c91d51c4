import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { LabelProgress } from './label-progress.tsx'
import { PrintWarningNotice } from './print-warning-notice.tsx'
import type { FailureReason, PrintState } from './use-print.ts'

const reasonTexts = {
  failed: 'print.failed',
  gone: 'print.gone',
  offline: 'print.offline',
} as const satisfies Record<FailureReason, string>

/** What becomes of labels after they were ordered. */
export const PrintOutcome = ({ state }: { state: PrintState }) => {
  const { t } = useTranslation('files')
  switch (state.step) {
    case 'choosing':
      return null
    case 'making':
      return <LabelProgress file={state.file} />
    case 'warned':
      return <PrintWarningNotice warning={state.warning} total={state.request.barcodes.length} />
    case 'ready':
      return (
        <Notice tone="success" live>
          {t(state.isPrinted ? 'print.printing' : 'print.ready', { count: state.count })}
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="danger" live>
          {t(reasonTexts[state.reason])}
        </Notice>
      )
  }
}
