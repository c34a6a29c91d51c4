import { useCombobox } from 'downshift'
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import fieldStyles from './field.module.css'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import styles from './suggest-field.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** More entries are asked for when this little is left below what is seen, in px. */
const nearEnd = 300

const { ItemClick, InputKeyDownEnter, MenuMouseLeave } = useCombobox.stateChangeTypes

/**
 * A text field with a list of suggestions, by the combobox pattern: arrow keys go through the
 * list, Enter takes an entry, Escape closes. Text, list and whether it is open are the caller's,
 * who may also change the list in place of closing it when an entry was taken.
 */
export const SuggestField = <Option,>({
  text,
  onText,
  options,
  optionKey,
  renderOption,
  onChoose,
  isOpen,
  onOpenChange,
  onNearEnd,
  onLeave,
  busy,
  status,
  placeholder,
  inputRef,
  ...field
}: FieldProps & {
  text: string
  onText: (text: string) => void
  options: Option[]
  optionKey: (option: Option) => string
  renderOption: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The list was scrolled almost to its end. */
  onNearEnd?: () => void
  /** The field was left. */
  onLeave?: () => void
  busy?: boolean
  /** How many there are or why there is nothing: shown over an empty list, and read out. */
  status: string
  placeholder?: string
  inputRef?: RefObject<HTMLInputElement | null>
}) => {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [highlighted, setHighlighted] = useState(0)
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox({
    id,
    items: options,
    isOpen,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    // Some entry is always the one that Enter takes, also in a list that the caller opened.
    highlightedIndex: Math.min(Math.max(highlighted, 0), options.length - 1),
    itemToKey: (option) => option && optionKey(option),
    onStateChange: ({ type, selectedItem, isOpen: opens, highlightedIndex: next }) => {
      // The pointer leaves and the entry stays: going back to the first would scroll the list away.
      if (next !== undefined && type !== MenuMouseLeave) setHighlighted(next)
      if (type === ItemClick || type === InputKeyDownEnter) {
        if (selectedItem) onChoose(selectedItem)
      } else if (opens !== undefined) onOpenChange(opens)
    },
  })
  useEffect(() => {
    const element = popover.current
    // In the top layer no card or dialog cuts the list off.
    if (element && element.matches(':popover-open') !== isOpen) element.togglePopover(isOpen)
  }, [isOpen])

  return (
    <div className={styles.scope}>
      <Field {...field} id={`${id}-input`}>
        {(control) => (
          <span className={fieldStyles.affixed}>
            <input
              {...getInputProps({
                ...(inputRef && { ref: inputRef }),
                placeholder,
                spellCheck: false,
                onChange: (event) => onText(event.currentTarget.value),
                onBlur: () => onLeave?.(),
                onKeyDown: (event) => {
                  if (event.key !== 'Escape') return
                  // The list is what Escape closes, not a dialog around it; downshift would keep
                  // the dialog open without a list as well, to clear the field.
                  if (isOpen) event.preventDefault()
                  else Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
                },
              })}
              {...control}
              aria-labelledby={undefined}
              type="text"
              className={classNames(fieldStyles.control, fieldStyles.withAffix, styles.input)}
            />
            <span className={fieldStyles.affix}>{busy ? <Spinner /> : <Icon name="search" />}</span>
          </span>
        )}
      </Field>
      <div
        ref={popover}
        role="presentation"
        popover="manual"
        className={styles.popover}
        // The field keeps the focus while its list is scrolled.
        onMouseDown={(event) => event.preventDefault()}
      >
        <div role="status" className={styles.status}>
          {options.length === 0 ? (
            <p className={styles.empty}>{status}</p>
          ) : (
            <VisuallyHidden>{isOpen && status}</VisuallyHidden>
          )}
        </div>
        <ul
          {...getMenuProps(
            {
              'aria-labelledby': undefined,
              onScroll: ({ currentTarget: list }) => {
                const left = list.scrollHeight - list.scrollTop - list.clientHeight
                if (left < nearEnd) onNearEnd?.()
              },
            },
            { suppressRefError: true },
          )}
          aria-label={typeof field.label === 'string' ? field.label : undefined}
          className={styles.list}
        >
          {isOpen &&
            options.map((option, index) => (
              <li
                key={optionKey(option)}
                {...getItemProps({ item: option, index })}
                className={classNames(styles.option, index === highlightedIndex && styles.active)}
              >
                {renderOption(option)}
              </li>
            ))}
        </ul>
      </div>
    </div>
  )
}
