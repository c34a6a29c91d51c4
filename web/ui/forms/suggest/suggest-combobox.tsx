import { useCombobox } from 'downshift'
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useLayoutEffect } from 'react'
import { classNames } from '../../class-names.ts'
import styles from './suggest-field.module.css'
import { SuggestPopover } from './suggest-popover.tsx'
import type { InputHandlers, SuggestListProps } from './suggest-props.ts'

/** Remaining scroll distance, in px, at which more options are requested. */
const loadMoreDistancePx = 300

/** Whether a list is scrolled almost to its end. */
const isNearEnd = (list: HTMLElement) =>
  list.scrollHeight - list.scrollTop - list.clientHeight < loadMoreDistancePx

const { MenuMouseLeave } = useCombobox.stateChangeTypes

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

/**
 * The combobox of the field: reports its open state and highlight. Choosing an option bypasses
 * downshift, which reports only the last of several actions in one render: an action for the
 * controlled `selectedItem` replaced the choice of an option clicked soon after another.
 */
const useSuggestions = <Option,>({
  id,
  text,
  options,
  optionKey,
  isOpen,
  highlighted,
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
    stateReducer: (_state, { changes }) => ({ ...changes, selectedItem: null }),
    onStateChange: ({ type, isOpen: nextIsOpen, highlightedIndex: next }) => {
      // Keep the highlight when the pointer leaves: resetting it would scroll the list to the top.
      if (next !== undefined && type !== MenuMouseLeave) onHighlight(next)
      if (nextIsOpen !== undefined) onOpenChange(nextIsOpen)
    },
  })

const skipDownshift = ({ nativeEvent }: SyntheticEvent) =>
  Object.assign(nativeEvent, { preventDownshiftDefault: true })

/** The list of a suggest field, and the handlers that its input needs. Loads with downshift. */
export const SuggestCombobox = <Option,>(props: ComboboxProps<Option>) => {
  const { options, optionKey, renderOption, isOpen, status, label, highlighted } = props
  const { inputRef, handlersRef, onNearEnd, onChoose, onHighlight } = props
  const { getInputProps, getMenuProps, getItemProps } = useSuggestions(props)
  const choose = (event: SyntheticEvent, option: Option) => {
    skipDownshift(event)
    onHighlight(0)
    onChoose(option)
  }
  const { ref, onChange, onKeyDown, onBlur, onClick } = getInputProps({
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      // Escape closes the list, not a dialog around it. With the list closed, downshift would clear
      // the field, and no dialog would close.
      if (event.key === 'Escape' && isOpen) event.preventDefault()
      else if (event.key === 'Escape') skipDownshift(event)
      const option = options[highlighted]
      if (event.key !== 'Enter' || !isOpen || option === undefined) return
      // Enter that ends the input of a composed character chooses nothing.
      if (event.nativeEvent.isComposing) return
      event.preventDefault()
      choose(event, option)
    },
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
              {...getItemProps({
                item: option,
                index,
                onClick: (event: SyntheticEvent) => choose(event, option),
              })}
              className={classNames(styles.option, index === highlighted && styles.active)}
            >
              {renderOption(option)}
            </li>
          ))}
      </ul>
    </SuggestPopover>
  )
}
