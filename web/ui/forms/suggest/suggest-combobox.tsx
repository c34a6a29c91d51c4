import { useCombobox } from 'downshift'
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import styles from './suggest-field.module.css'
import { SuggestPopover } from './suggest-popover.tsx'
import type { InputHandlers, SuggestListProps } from './suggest-props.ts'
import layout from '#web/ui/layout/layout.module.css'

/** Remaining scroll distance, in px, at which more options are requested. */
const loadMoreDistancePx = 300

/** Whether a list is scrolled almost to its end. */
const isNearEnd = (list: HTMLElement) =>
  list.scrollHeight - list.scrollTop - list.clientHeight < loadMoreDistancePx

const { ItemMouseMove, MenuMouseLeave } = useCombobox.stateChangeTypes
/** The pointer highlights by CSS only: an option under a resting pointer is not chosen by Enter. */
const pointerChanges: readonly unknown[] = [ItemMouseMove, MenuMouseLeave]

interface ComboboxProps<Option> extends SuggestListProps<Option> {
  id: string
  label: string | undefined
  /** The highlighted option; -1 until an arrow key is pressed. */
  highlighted: number
  onHighlight: (index: number) => void
  /** Called when Enter is pressed while no option is highlighted. */
  onEnter: () => void
  /** Shows how an option is chosen. */
  isHintShown: boolean
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
    highlightedIndex: highlighted,
    itemToKey: (option) => option && optionKey(option),
    stateReducer: (_state, { changes }) => ({ ...changes, selectedItem: null }),
    onStateChange: ({ type, isOpen: nextIsOpen, highlightedIndex: next }) => {
      if (next !== undefined && !pointerChanges.includes(type)) onHighlight(next)
      if (nextIsOpen !== undefined) onOpenChange(nextIsOpen)
    },
  })

/**
 * Returns the option that an arrow key moves to, from the last to the first and back; undefined for
 * other keys. Downshift would report it after the next rendering, too late for an Enter that follows
 * at once.
 */
const getNextOption = (key: string, index: number, count: number): number | undefined => {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (index + 1) % count
  return key === 'ArrowUp' ? (Math.max(index, 0) + count - 1) % count : undefined
}

const skipDownshift = ({ nativeEvent }: SyntheticEvent) =>
  Object.assign(nativeEvent, { preventDownshiftDefault: true })

/** The list of a suggest field, and the handlers that its input needs. Loads with downshift. */
export const SuggestCombobox = <Option,>(props: ComboboxProps<Option>) => {
  const { options, optionKey, renderOption, isOpen, status, label, highlighted } = props
  const { inputRef, handlersRef, onNearEnd, onChoose, onHighlight, onEnter } = props
  const { isHintShown, message, footer } = props
  const { t } = useTranslation('common')
  const { getInputProps, getMenuProps, getItemProps } = useSuggestions(props)
  const choose = (event: SyntheticEvent, option: Option) => {
    skipDownshift(event)
    onHighlight(-1)
    onChoose(option)
  }
  const { ref, onChange, onKeyDown, onBlur, onClick } = getInputProps({
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      // Escape closes the list, not a dialog around it. With the list closed, downshift would clear
      // the field, and no dialog would close.
      if (event.key === 'Escape' && isOpen) event.preventDefault()
      else if (event.key === 'Escape') skipDownshift(event)
      const next = isOpen ? getNextOption(event.key, highlighted, options.length) : undefined
      if (next !== undefined) {
        event.preventDefault()
        skipDownshift(event)
        onHighlight(next)
      }
      // Enter that ends the input of a composed character chooses nothing.
      if (event.key !== 'Enter' || !isOpen || event.nativeEvent.isComposing) return
      event.preventDefault()
      const option = options[highlighted]
      if (option !== undefined) choose(event, option)
      else {
        skipDownshift(event)
        onEnter()
      }
    },
  })
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(inputRef.current)
    handlersRef.current = { onChange, onKeyDown, onBlur, onClick }
  })

  return (
    <SuggestPopover
      isOpen={isOpen}
      isEmpty={options.length === 0}
      status={status}
      message={message || (isHintShown && <p>{t('suggest.choose')}</p>)}
      footer={footer}
    >
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
        // Browsers put a scrollable element into the Tab sequence.
        tabIndex={-1}
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
              className={classNames(
                layout.row3,
                styles.option,
                index === highlighted && styles.active,
              )}
            >
              {renderOption(option)}
            </li>
          ))}
      </ul>
    </SuggestPopover>
  )
}
