import { useTranslation } from 'react-i18next'
import type { ServiceFile } from '#shared/api/service-file.ts'
import { Stack } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import styles from './print-dialog.module.css'
import { PrintWarningNotice } from './print-warning-notice.tsx'
import { printerProblemTexts } from '#web/labels/printer/problem-texts.ts'
import { type FailureReason, getReadyText, type PrintState } from './use-print.ts'

const reasonTexts = {
  failed: 'print.failed',
  gone: 'print.gone',
  offline: 'print.offline',
  ...printerProblemTexts,
} as const satisfies Record<FailureReason, string>

/** The progress of labels that are being made; `file` is the job of many labels. */
const LabelProgress = ({ file }: { file: ServiceFile | undefined }) => {
  const { t } = useTranslation('files')
  const label = file
    ? t('print.progress', { done: file.done, total: file.total })
    : t('print.making')
  return (
    <Stack>
      <p role="status">{label}</p>
      <progress
        className={styles.bar}
        aria-label={label}
        {...(file && { value: file.done, max: file.total })}
      />
      {file && <p>{t('print.later')}</p>}
    </Stack>
  )
}

/** What becomes of labels after they were ordered. */
export const PrintOutcome = ({ state }: { state: PrintState }) => {
  const { t } = useTranslation('files')
  switch (state.step) {
    case 'choosing':
      return null
    case 'making':
      return <LabelProgress file={state.file} />
    case 'sending':
      return <p role="status">{t('printer.sending')}</p>
    case 'warned':
      return <PrintWarningNotice warning={state.warning} total={state.request.barcodes.length} />
    case 'ready':
      return (
        <Notice tone="success" live>
          {t(getReadyText(state), { count: state.count })}
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="danger" live>
          {t(reasonTexts[state.reason])}
          {state.labels && <p>{t('printer.made')}</p>}
        </Notice>
      )
  }
}
