import { useTranslation } from 'react-i18next'
import { listLabelCells } from '#shared/labels/label-cells.ts'
import { countLabelsPerPage, type LabelFormat, labelFormats } from '#shared/labels/label-formats.ts'
import { classNames } from '#web/ui/class-names.ts'
import option from '#web/ui/forms/option.module.css'
import typography from '#web/ui/typography.module.css'
import styles from './format-picker.module.css'
import { shownFormats } from './shown-formats.ts'

/** Millimetres of paper in a rem of the drawing. */
const scale = 70

/** The sheet of a format with its cells, all formats at one scale. */
const SheetDrawing = ({ format }: { format: LabelFormat }) => {
  const { page, cell } = labelFormats[format]
  return (
    <svg
      aria-hidden="true"
      className={styles.sheet}
      viewBox={`0 0 ${page.width} ${page.height}`}
      style={{ width: `${page.width / scale}rem` }}
    >
      {listLabelCells(countLabelsPerPage(format), format, 1).map(({ left, top }) => (
        <rect key={`${left} ${top}`} className={styles.cell} x={left} y={top} {...cell} />
      ))}
    </svg>
  )
}

/** Chooses the format of labels, each shown as the sheet that it is printed on. */
export const FormatPicker = ({
  hint,
  format,
  onChange,
}: {
  /** Explains the chosen one. */
  hint: string
  format: LabelFormat
  onChange: (format: LabelFormat) => void
}) => {
  const { t } = useTranslation('files')
  return (
    <fieldset role="radiogroup">
      <legend className={typography.label}>{t('print.format')}</legend>
      <div className={styles.formats}>
        {shownFormats.map((value) => (
          <label key={value} className={classNames(option.option, styles.format)}>
            <input
              type="radio"
              name="label_format"
              className={option.input}
              checked={value === format}
              onChange={() => onChange(value)}
            />
            <span className={styles.drawing}>
              <SheetDrawing format={value} />
            </span>
            <span className={typography.strong}>{value.slice(0, 2)}</span>{' '}
            <span className={styles.count}>
              {t('print.perSheet', { count: countLabelsPerPage(value) })}
            </span>
          </label>
        ))}
      </div>
      <p className={classNames(typography.note, styles.hint)}>{hint}</p>
    </fieldset>
  )
}
