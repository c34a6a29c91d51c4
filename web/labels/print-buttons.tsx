import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { LabelFileType } from '#shared/labels/label-file-type.ts'
import { canPrintFiles } from '#web/files/print-file.ts'
import { downloadLabelsAgain } from './download-labels.ts'
import { printerIcon } from '#web/ui/icons/later-icons.ts'
import { canReachPrinters } from '#web/labels/printer/usb-printer.ts'
import type { Print, PrintState, usePrint } from './use-print.ts'

const downloadTexts = {
  pdf: 'print.download',
  zpl: 'printer.download',
} as const satisfies Record<LabelFileType, string>

/** Opens the labels, or downloads them. */
const ReadyButtons = ({ labels, isPrinted }: Extract<PrintState, { step: 'ready' }>) => {
  const { t } = useTranslation('files')
  return (
    <>
      {labels.id === undefined && labels.fileType === 'pdf' && (
        <LinkButton href={labels.url} icon="external" target="_blank" rel="noreferrer">
          {t('print.open')}
        </LinkButton>
      )}
      <Button icon="download" onClick={() => void downloadLabelsAgain(labels)}>
        {t(isPrinted ? downloadTexts[labels.fileType] : 'print.again')}
      </Button>
    </>
  )
}

/** The choice between the labels that are missing and all of them. */
const WarnedButtons = ({
  state: { request, warning },
  print,
}: {
  state: Extract<PrintState, { step: 'warned' }>
  print: Print
}) => {
  const { t } = useTranslation('files')
  const missing = request.barcodes.filter((barcode) => !warning.printed.includes(barcode))
  const total = request.barcodes.length
  const isSome = missing.length > 0 && missing.length < total
  return (
    <>
      <Button variant={isSome ? 'secondary' : 'primary'} onClick={() => void print(request, true)}>
        {t('warning.all', { count: total })}
      </Button>
      {isSome && (
        <Button
          variant="primary"
          icon="download"
          onClick={() => void print({ ...request, barcodes: missing }, true)}
        >
          {t('warning.missing', { count: missing.length })}
        </Button>
      )}
    </>
  )
}

/** Tries again: with the labels that are made, or from the beginning. */
const FailedButtons = ({
  state: { request, labels },
  print,
  deliver,
}: {
  state: Extract<PrintState, { step: 'failed' }>
  print: Print
  deliver: ReturnType<typeof usePrint>['deliver']
}) => {
  const { t } = useTranslation('files')
  const isForPrinter = request.isPrinted && request.choice.file_type === 'zpl'
  const retry = (again: typeof request) => (labels ? deliver(again, labels) : print(again))
  return (
    <>
      {isForPrinter && (
        <Button icon="download" onClick={() => void retry({ ...request, isPrinted: false })}>
          {t('printer.download')}
        </Button>
      )}
      <Button variant="primary" onClick={() => void retry(request)}>
        {t('print.retry')}
      </Button>
    </>
  )
}

/** The buttons of the print dialog at each step. */
export const PrintButtons = ({
  state,
  print,
  deliver,
  fileType,
  formId,
  isBusy,
  onChoose,
  onClose,
}: {
  state: PrintState
  print: Print
  deliver: ReturnType<typeof usePrint>['deliver']
  /** What is chosen in the form. */
  fileType: LabelFileType
  /** The id of the form; undefined if there is nothing to print. */
  formId: string | undefined
  isBusy: boolean
  /** Called with whether the labels are printed from the page, before the form is sent. */
  onChoose: (isPrinted: boolean) => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['files', 'common'])
  if (state.step === 'choosing') {
    const submit = { type: 'submit', form: formId, busy: isBusy, disabled: !formId } as const
    const isPrintable = fileType === 'zpl' ? canReachPrinters() : canPrintFiles()
    return (
      <>
        <Button
          {...submit}
          variant={isPrintable ? 'secondary' : 'primary'}
          icon="download"
          onClick={() => onChoose(false)}
        >
          {t(downloadTexts[fileType])}
        </Button>
        {isPrintable && (
          <Button {...submit} variant="primary" icon={printerIcon} onClick={() => onChoose(true)}>
            {t('print.print')}
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      {state.step === 'ready' && <ReadyButtons {...state} />}
      {state.step === 'warned' ? (
        <WarnedButtons state={state} print={print} />
      ) : (
        <Button variant={state.step === 'ready' ? 'primary' : 'secondary'} onClick={onClose}>
          {t('common:close')}
        </Button>
      )}
      {state.step === 'failed' && <FailedButtons {...{ state, print, deliver }} />}
    </>
  )
}
