import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { maxLabelsInFile } from '#shared/api/labels.ts'
import { isBusiness } from '#shared/accounts/segments.ts'
import { defaultLabelFormat, zplLabelFormat } from '#shared/labels/label-formats.ts'
import { hasLabel } from '#shared/orders/statuses/status-actions.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { keepSoftConfig } from '#web/lib/api/keep-soft-config.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { LabelAccess } from './make-labels.ts'
import { PrintButtons } from './print-buttons.tsx'
import { PrintForm, type PrintValues } from './print-form.tsx'
import { PrintOutcome } from './print-outcome.tsx'
import type { PrintedOrder } from './printed-order.ts'
import { readPrinterName, savePrinterName } from '#web/labels/printer/label-printer.ts'
import { ScanToPrint } from '#web/labels/printer/scan-to-print.tsx'
import { usePrint } from './use-print.ts'

/** How label printers print. */
const zplChoice = { file_type: 'zpl', label_format: zplLabelFormat, start_position: 1 } as const

/** Prints the labels of shipments in the order of the list. */
const PrintDialog = ({
  orders,
  access,
  onChanged,
  onClose,
}: {
  /** In the order of the list. */
  orders: readonly PrintedOrder[]
  access?: LabelAccess | undefined
  /** Called when labels were printed, before the dialog closes. */
  onChanged?: (() => void) | undefined
  onClose: () => void
}) => {
  // Also the texts of its later views, so that it does not go while they load.
  const { t } = useTranslation(['files', 'next'])
  const formId = useId()
  const { account } = useApp()
  const savedFormat = account?.data.soft_config.label ?? defaultLabelFormat
  const barcodes = orders.filter(({ status }) => hasLabel(status)).map(({ barcode }) => barcode)
  const count = barcodes.length
  const [first] = barcodes
  const { state, print, deliver } = usePrint(onChanged)
  const hasPrinters = account !== null && isBusiness(account)
  const [isUsual] = useState(hasPrinters && readPrinterName() !== undefined)
  const form = useRuleForm<PrintValues>({
    defaultValues: {
      file_type: isUsual ? 'zpl' : 'pdf',
      label_format: savedFormat,
      start_position: 1,
      keeps_format: false,
      isPrinted: false,
    },
    save: ({ keeps_format, isPrinted, ...choice }) => {
      if (choice.file_type === 'zpl') {
        savePrinterName(readPrinterName() ?? '')
        return print({ barcodes, choice: zplChoice, access, isPrinted })
      }
      if (hasPrinters) savePrinterName(undefined)
      // Labels are printed even if the format cannot be kept.
      if (keeps_format) void attempt(keepSoftConfig({ label: choice.label_format }))
      return print({ barcodes, choice, access, isPrinted })
    },
  })
  const fileType = useWatch({ control: form.control, name: 'file_type' })
  const problem =
    count === 0
      ? t('print.none')
      : count > maxLabelsInFile
        ? t('print.tooMany', { max: maxLabelsInFile })
        : undefined
  return (
    <Dialog
      title={t('print.title', { count })}
      onClose={onClose}
      footer={
        <PrintButtons
          {...{ state, print, deliver, fileType, onClose }}
          formId={problem === undefined ? formId : undefined}
          isBusy={form.isBusy}
          onChoose={(isPrinted) => form.setValue('isPrinted', isPrinted)}
        />
      }
    >
      {problem !== undefined && <Notice tone="warning">{problem}</Notice>}
      {problem === undefined && first !== undefined && state.step === 'choosing' && (
        <PrintForm
          id={formId}
          barcode={first}
          {...{ form, count, hasPrinters }}
          savedFormat={account ? savedFormat : undefined}
        />
      )}
      <PrintOutcome state={state} />
      {fileType === 'zpl' && (
        <ScanToPrint
          takesFocus={isUsual}
          onFound={(found) => print({ barcodes: found, choice: zplChoice, isPrinted: true })}
        />
      )}
    </Dialog>
  )
}

export default PrintDialog
