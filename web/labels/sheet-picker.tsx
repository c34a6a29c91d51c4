import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './sheet-picker.module.css'

/** Chooses the first cell of a sheet that is partly used. It shows the cells that get a label. */
export const SheetPicker = ({
  label,
  cells,
  count,
  position,
  onChange,
}: {
  label: string
  /** Cells of a sheet. */
  cells: number
  /** Labels to print. */
  count: number
  /** The position of the cell; the top left one is 1. */
  position: number
  onChange: (position: number) => void
}) => (
  <fieldset>
    <legend>
      <VisuallyHidden>{label}</VisuallyHidden>
    </legend>
    <div className={styles.sheet}>
      {Array.from({ length: cells }, (_, index) => index + 1).map((cell) => (
        <label
          key={cell}
          className={classNames(
            styles.cell,
            cell >= position && cell < position + count && styles.used,
          )}
        >
          <VisuallyHidden>
            <input
              type="radio"
              name="start-position"
              checked={position === cell}
              onChange={() => onChange(cell)}
            />
          </VisuallyHidden>
          {cell}
        </label>
      ))}
    </div>
  </fieldset>
)
