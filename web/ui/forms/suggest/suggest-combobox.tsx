import { useCombobox } from 'downshift'
import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import { classNames } from '../../class-names.ts'
import styles from './suggest-field.module.css'
import { SuggestPopover } from './suggest-popover.tsx'
import type { InputHandlers, SuggestListProps } from './suggest-props.ts'

/** Remaining scroll distance, in px, at which more options are requested. */
const loadMoreDistancePx = 300

/** Whether a list is scrolled almost to its end. */
const isNearEnd = (list: HTMLElement) =>
  list.scrollHeight - list.scrollTop - list.clientHeight < loadMoreDistancePx

const { ItemClick, InputKeyDownEnter, MenuMouseLeave } = useCombobox.stateChangeTypes

interface ComboboxProps<Option> extends SuggestListProps<Option> {
  id: string
  label: string | undefined
  /** The highlighted option. */
  highlighted: number
  onHighlight: (index: number) => void
  inputRef: RefObject<HTMLInputElement | null>
  /** Receives the handlers of the input. */
  handlersRef: RefObject<InputHandlers>
}

/** The combobox of the field: its open state and chosen option are reported to the caller. */
const useSuggestions = <Option,>({
  id,
  text,
  options,
  optionKey,
  isOpen,
  highlighted,
  onChoose,
  onOpenChange,
  onHighlight,
}: ComboboxProps<Option>) =>
  useCombobox({
    id,
    items: options,
    isOpen,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    highlightedIndex: highlighted,
    itemToKey: (option) => option && optionKey(option),
    onStateChange: ({ type, selectedItem, isOpen: nextIsOpen, highlightedIndex: next }) => {
      // Keep the highlight when the pointer leaves: resetting it would scroll the list to the top.
      if (next !== undefined && type !== MenuMouseLeave) onHighlight(next)
      if (type === ItemClick || type === InputKeyDownEnter) {
        if (selectedItem) onChoose(selectedItem)
      } else if (nextIsOpen !== undefined) onOpenChange(nextIsOpen)
    },
  })

/**
 * Escape closes the list, not a dialog around it. With the list closed, stops downshift from
 * clearing the field, so that Escape closes the dialog.
 */
const keepEscape = (event: KeyboardEvent<HTMLInputElement>, isOpen: boolean) => {
  if (event.key !== 'Escape') return
  if (isOpen) event.preventDefault()
  else Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
}

/** The list of a suggest field, and the handlers that its input needs. Loads with downshift. */
export const SuggestCombobox = <Option,>(props: ComboboxProps<Option>) => {
  const { options, optionKey, renderOption, isOpen, status, label, highlighted } = props
  const { inputRef, handlersRef, onNearEnd } = props
  const { getInputProps, getMenuProps, getItemProps } = useSuggestions(props)
  const { ref, onChange, onKeyDown, onBlur, onClick } = getInputProps({
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => keepEscape(event, isOpen),
  })
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(inputRef.current)
    handlersRef.current = { onChange, onKeyDown, onBlur, onClick }
  })

  return (
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
        aria-label={label}
        className={styles.list}
      >
        {isOpen &&
          options.map((option, index) => (
            <li
              key={optionKey(option)}
              {...getItemProps({ item: option, index })}
              className={classNames(styles.option, index === highlighted && styles.active)}
            >
              {renderOption(option)}
            </li>
          ))}
      </ul>
    </SuggestPopover>
  )
}
