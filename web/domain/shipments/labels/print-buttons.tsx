import { useTranslation } from 'react-i18next'
import { getLabelFile } from '#shared/api/labels.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { canPrintFiles } from '../files/print-file.ts'
import { download } from './use-labels.ts'
import { printerIcon } from '#web/ui/icons/later-icons.ts'
import type { Print, PrintState } from './use-print.ts'

/** Opens the labels, or downloads them. */
const ReadyButtons = ({ labels, isPrinted }: Extract<PrintState, { step: 'ready' }>) => {
  const { t } = useTranslation('files')
  const downloadText = t(isPrinted ? 'print.download' : 'print.again')
  if ('url' in labels) {
    return (
      <>
        <LinkButton href={labels.url} icon="external" target="_blank" rel="noreferrer">
          {t('print.open')}
        </LinkButton>
        <Button icon="download" onClick={() => download(labels.url, labels.format)}>
          {downloadText}
        </Button>
      </>
    )
  }
  const downloadAgain = async () => {
    const file = await attempt(callApi(getLabelFile, { params: { id: labels.fileId } }))
    if (file?.url) download(file.url, labels.format)
  }
  return (
    <Button icon="download" onClick={() => void downloadAgain()}>
      {downloadText}
    </Button>
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
