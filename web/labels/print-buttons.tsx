import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { canPrintFiles } from '#web/files/print-file.ts'
import { downloadLabelsAgain } from './download-labels.ts'
import { printerIcon } from '#web/ui/icons/later-icons.ts'
import type { Print, PrintState } from './use-print.ts'

/** Opens the labels, or downloads them. */
const ReadyButtons = ({ labels, isPrinted }: Extract<PrintState, { step: 'ready' }>) => {
  const { t } = useTranslation('files')
  return (
    <>
      {labels.id === undefined && (
        <LinkButton href={labels.url} icon="external" target="_blank" rel="noreferrer">
          {t('print.open')}
        </LinkButton>
      )}
      <Button icon="download" onClick={() => void downloadLabelsAgain(labels)}>
        {t(isPrinted ? 'print.download' : 'print.again')}
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

/** The buttons of the print dialog at each step. */
export const PrintButtons = ({
  state,
  print,
  formId,
  isBusy,
  onChoose,
  onClose,
}: {
  state: PrintState
  print: Print
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
    const isPrintable = canPrintFiles()
    return (
      <>
        <Button
          {...submit}
          variant={isPrintable ? 'secondary' : 'primary'}
          icon="download"
          onClick={() => onChoose(false)}
        >
          {t('print.download')}
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
      {state.step === 'failed' && (
        <Button variant="primary" onClick={() => void print(state.request)}>
          {t('print.retry')}
        </Button>
      )}
    </>
  )
}
