import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { LabelProgress } from './label-progress.tsx'
import { PrintWarningNotice } from './print-warning-notice.tsx'
import type { PrintState } from './use-print.ts'

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
          {t('print.ready', { count: state.count })}
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="danger" live>
          {state.reason === 'gone' ? t('print.gone') : t('print.failed')}
        </Notice>
      )
  }
}
