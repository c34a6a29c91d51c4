import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  countLabelsPerPage,
  type LabelFormat,
  zplLabelFormat,
} from '#shared/labels/label-formats.ts'
import type { RuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Stack } from '#web/ui/card.tsx'
import { BoundCheckbox } from '#web/ui/forms/bound/bound-checkbox.tsx'
import { BoundSegments } from '#web/ui/forms/bound/bound-segments.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { FormatPicker } from './format-picker.tsx'
import { LabelImage } from './label-image.tsx'
import { countSheets, type PrintChoice } from './print-choice.ts'
import { PrinterRow } from '#web/labels/printer/printer-row.tsx'
import styles from './print-dialog.module.css'
import { SheetPicker } from './sheet-picker.tsx'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** The values of the form. */
export interface PrintValues extends PrintChoice {
  /** Whether the format becomes the account's. */
  readonly keeps_format: boolean
  /** Whether they are printed from the page, or saved as a file. */
  readonly isPrinted: boolean
}

interface PrintFormProps {
  readonly form: RuleForm<PrintValues>
  /** Labels to print. */
  readonly count: number
  /** The shipment of the first one. */
  readonly barcode: string
  /** The format of the account; undefined for who has none. */
  readonly savedFormat: LabelFormat | undefined
}

/** Asks for the paper, and where its first label is. */
const PaperFields = ({ form, count, barcode, savedFormat }: PrintFormProps) => {
  const { t } = useTranslation('files')
  const { control, setValue } = form
  const [format, position] = useWatch({ control, name: ['label_format', 'start_position'] })
  const cells = countLabelsPerPage(format)
  const sheets = countSheets({ label_format: format, start_position: position }, count)
  return (
    <>
      <FormatPicker
        format={format}
        hint={t('print.sheets', { count: sheets })}
        onChange={(value) => {
          setValue('label_format', value)
          // A sheet of another format may not have the chosen cell.
          setValue('start_position', 1)
        }}
      />
      {savedFormat !== undefined && format !== savedFormat && (
        <BoundCheckbox control={control} name="keeps_format" label={t('print.keep')} />
      )}
      <div className={styles.drawings}>
        {cells > 1 && (
          <div className={styles.sheet}>
            <p className={typography.label}>{t('print.position')}</p>
            <p className={classNames(typography.note, styles.hint)}>{t('print.positionHint')}</p>
            <SheetPicker
              label={t('print.position')}
              {...{ cells, count, position }}
              onChange={(cell) => setValue('start_position', cell)}
            />
          </div>
        )}
        <LabelImage {...{ barcode, format, count }} />
      </div>
    </>
  )
}

/** Asks how labels are printed. */
export const PrintForm = ({
  id,
  hasPrinters,
  ...fields
}: PrintFormProps & {
  id: string
  /** Whether a label printer can be chosen. */
  hasPrinters: boolean
}) => {
  const { t } = useTranslation('files')
  const { control } = fields.form
  const fileType = useWatch({ control, name: 'file_type' })
  return (
    <Form id={id} form={fields.form}>
      <Stack>
        {hasPrinters && (
          <BoundSegments
            control={control}
            name="file_type"
            legend={t('printer.choice')}
            options={[
              { value: 'pdf', label: t('printer.paper') },
              { value: 'zpl', label: t('printer.printer') },
            ]}
          />
        )}
        {fileType === 'zpl' ? (
          <>
            <PrinterRow />
            <LabelImage barcode={fields.barcode} format={zplLabelFormat} count={fields.count} />
          </>
        ) : (
          <PaperFields {...fields} />
        )}
      </Stack>
    </Form>
  )
}
