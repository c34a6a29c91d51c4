import { type FocusEvent, useId, useRef, useState } from 'react'
import { SuggestInput } from './suggest-input.tsx'
import type { InputHandlers, SuggestProps } from './suggest-props.ts'
import { useLazyCombobox } from './use-lazy-combobox.ts'

/** Handlers of the input until the combobox has loaded: they open and close the list. */
const createFirstHandlers = (
  isOpen: boolean,
  onOpenChange: (isOpen: boolean) => void,
): InputHandlers => ({
  onChange: () => onOpenChange(true),
  onClick: () => onOpenChange(!isOpen),
  onBlur: () => onOpenChange(false),
  onKeyDown: (event) => {
    if (event.key === 'ArrowDown') onOpenChange(true)
    // Enter must not submit the form, and Escape not close a dialog, while the list is to open.
    if (isOpen && (event.key === 'Enter' || event.key === 'Escape')) event.preventDefault()
    if (event.key === 'Escape') onOpenChange(false)
  },
})

/** Whether the focus stays in a field: Tab moves from its input to the buttons below the options. */
const isFocusInside = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  currentTarget.closest('[data-suggest]')?.contains(relatedTarget) ?? false

/**
 * A text field with a list of suggestions, after the combobox pattern: arrow keys move through the
 * list, Enter selects the highlighted option, Escape closes the list. No option is highlighted before
 * an arrow key is pressed. Tab moves on to the buttons below the options. The caller may replace the
 * list instead of closing it when an option is chosen. The list is large: it loads when the field is
 * focused or the page is idle, while the input stays the same element.
 */
export const SuggestField = <Option,>({
  text,
  options,
  optionKey,
  renderOption,
  onChoose,
  isOpen,
  onOpenChange,
  onNearEnd,
  isFreeText = false,
  status,
  message,
  footer,
  onText,
  onLeave,
  busy = false,
  inputRef: givenRef,
  ...field
}: SuggestProps<Option>) => {
  const id = useId()
  const ownRef = useRef<HTMLInputElement>(null)
  const inputRef = givenRef ?? ownRef
  const handlersRef = useRef<InputHandlers>({})
  const [index, setIndex] = useState(-1)
  const [isHintShown, setIsHintShown] = useState(false)
  const { Combobox, load } = useLazyCombobox()
  const highlighted = isOpen && index < options.length ? index : -1
  const close = () => onOpenChange(false)
  const highlight = (next: number) => {
    setIndex(next)
    setIsHintShown(false)
  }
  const getHandlers = () =>
    Combobox ? handlersRef.current : createFirstHandlers(isOpen, onOpenChange)

  return (
    <SuggestInput
      {...field}
      id={id}
      ref={inputRef}
      value={text}
      busy={busy || (isOpen && !Combobox)}
      isExpanded={isOpen && Combobox !== undefined}
      highlighted={highlighted}
      onFocus={() => void load()}
      onChange={(event) => {
        highlight(-1)
        onText(event.target.value)
        getHandlers().onChange?.(event)
      }}
      onClick={(event) => getHandlers().onClick?.(event)}
      onKeyDown={(event) => getHandlers().onKeyDown?.(event)}
      onBlur={(event) => {
        if (isFocusInside(event)) return
        onLeave?.(event)
        getHandlers().onBlur?.(event)
      }}
      onListBlur={(event) => {
        if (isFocusInside(event)) return
        onLeave?.(event)
        close()
      }}
      onListKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Close the list, not a dialog around it.
        event.preventDefault()
        inputRef.current?.focus()
        close()
      }}
    >
      {Combobox && (
        <Combobox
          {...{ id, text, options, optionKey, renderOption, onChoose, isOpen, onOpenChange }}
          {...{ onNearEnd, status, message, footer, inputRef, handlersRef, highlighted }}
          label={typeof field.label === 'string' ? field.label : undefined}
          isHintShown={isHintShown && isOpen && options.length > 0}
          onHighlight={highlight}
          onEnter={() => (isFreeText ? close() : setIsHintShown(true))}
        />
      )}
    </SuggestInput>
  )
}
