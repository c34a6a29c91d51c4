import { useCombobox } from 'downshift'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type KeyboardEvent,
} from 'react'
import { classNames } from '../class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import fieldStyles from './field.module.css'
import { Icon } from '../icon.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import styles from './suggest-field.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** Remaining scroll distance, in px, at which more options are requested. */
const loadMoreDistancePx = 300

/** Whether a list is scrolled almost to its end. */
const isNearEnd = (list: HTMLElement) =>
  list.scrollHeight - list.scrollTop - list.clientHeight < loadMoreDistancePx

const { ItemClick, InputKeyDownEnter, MenuMouseLeave } = useCombobox.stateChangeTypes

interface SuggestFieldProps<Option> extends FieldProps {
  text: string
  onText: (text: string) => void
  options: Option[]
  optionKey: (option: Option) => string
  renderOption: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Called when the list is scrolled almost to its end. */
  onNearEnd?: () => void
  /** Called when the field loses the focus. */
  onLeave?: () => void
  busy?: boolean
  /** Number of options or why there are none: shown when the list is empty, and announced. */
  status: string
  placeholder?: string
  inputRef?: RefObject<HTMLInputElement | null>
}

/** The combobox of the field: its open state and chosen option are reported to the caller. */
const useSuggestions = <Option,>(
  id: string,
  {
    text,
    options,
    optionKey,
    isOpen,
    onChoose,
    onOpenChange,
  }: Pick<
    SuggestFieldProps<Option>,
    'text' | 'options' | 'optionKey' | 'isOpen' | 'onChoose' | 'onOpenChange'
  >,
) => {
  const [highlighted, setHighlighted] = useState(0)
  return useCombobox({
    id,
    items: options,
    isOpen,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    // Always highlight an option for Enter, also when the caller opened the list.
    highlightedIndex: Math.min(Math.max(highlighted, 0), options.length - 1),
    itemToKey: (option) => option && optionKey(option),
    onStateChange: ({ type, selectedItem, isOpen: nextIsOpen, highlightedIndex: next }) => {
      // Keep the highlight when the pointer leaves: resetting it would scroll the list to the top.
      if (next !== undefined && type !== MenuMouseLeave) setHighlighted(next)
      if (type === ItemClick || type === InputKeyDownEnter) {
        if (selectedItem) onChoose(selectedItem)
      } else if (nextIsOpen !== undefined) onOpenChange(nextIsOpen)
    },
  })
}

/**
 * Escape closes the list, not a dialog around it. With the list closed, stops downshift from
 * clearing the field, so that Escape closes the dialog.
 */
const keepEscape = (event: KeyboardEvent<HTMLInputElement>, isOpen: boolean) => {
  if (event.key !== 'Escape') return
  if (isOpen) event.preventDefault()
  else Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
}

/** The popover with the list, and its announced status. */
const SuggestPopover = ({
  isOpen,
  isEmpty,
  status,
  children,
}: {
  isOpen: boolean
  isEmpty: boolean
  status: string
  children: ReactNode
}) => {
  const popover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = popover.current
    // A popover is in the top layer, so no card or dialog clips the list.
    if (element && element.matches(':popover-open') !== isOpen) element.togglePopover(isOpen)
  }, [isOpen])

  return (
    <div
      ref={popover}
      role="presentation"
      popover="manual"
      className={styles.popover}
      // Keep the focus in the field while the list is scrolled.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div role="status" className={styles.status}>
        {isEmpty ? (
          <p className={styles.empty}>{status}</p>
        ) : (
          <VisuallyHidden>{isOpen && status}</VisuallyHidden>
        )}
      </div>
      {children}
    </div>
  )
}

/**
 * A text field with a list of suggestions, after the combobox pattern: arrow keys move through the
 * list, Enter selects an option, Escape closes the list. Text, options and open state are
 * controlled by the caller, who may replace the list instead of closing it when an option is
 * chosen.
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
}: SuggestFieldProps<Option>) => {
  const id = useId()
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useSuggestions(id, {
    text,
    options,
    optionKey,
    isOpen,
    onChoose,
    onOpenChange,
  })

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
                onKeyDown: (event) => keepEscape(event, isOpen),
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
      <SuggestPopover isOpen={isOpen} isEmpty={options.length === 0} status={status}>
        <ul
          {...getMenuProps(
            {
              'aria-labelledby': undefined,
              onScroll: ({ currentTarget }) => {
                if (isNearEnd(currentTarget)) onNearEnd?.()
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
      </SuggestPopover>
    </div>
  )
}
