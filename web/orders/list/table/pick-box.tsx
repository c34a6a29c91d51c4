import { type ChangeEvent, useEffect, useRef } from 'react'
import styles from './pick-box.module.css'

/** Whether a checkbox was clicked with the Shift key. */
const isShiftClick = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

/** The checkbox of a row, or of the rows of a page, of which some may be ticked. */
export const PickBox = ({
  label,
  state,
  onChange,
}: {
  /** Accessible name. */
  label: string
  state: 'none' | 'some' | 'all'
  onChange: (isSelected: boolean, isRange: boolean) => void
}) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <label className={styles.target}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={state === 'all'}
        onChange={(event) => onChange(event.target.checked, isShiftClick(event))}
      />
    </label>
  )
}
