import { useId, useRef, useState } from 'react'
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

/**
 * A text field with a list of suggestions, after the combobox pattern: arrow keys move through the
 * list, Enter selects an option, Escape closes the list. The caller may replace the list instead of
 * closing it when an option is chosen. The list is large: it loads when the field is focused or the
 * page is idle, while the input stays the same element.
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
  status,
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
  const [index, setIndex] = useState(0)
  const { Combobox, load } = useLazyCombobox()
  // Always highlight an option for Enter, also when the caller opened the list.
  const highlighted = Math.min(Math.max(index, 0), options.length - 1)
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
        onText(event.target.value)
        getHandlers().onChange?.(event)
      }}
      onClick={(event) => getHandlers().onClick?.(event)}
      onKeyDown={(event) => getHandlers().onKeyDown?.(event)}
      onBlur={(event) => {
        onLeave?.(event)
        getHandlers().onBlur?.(event)
      }}
    >
      {Combobox && (
        <Combobox
          {...{ id, text, options, optionKey, renderOption, onChoose, isOpen, onOpenChange }}
          {...{ onNearEnd, status, inputRef, handlersRef, highlighted }}
          label={typeof field.label === 'string' ? field.label : undefined}
          onHighlight={setIndex}
        />
      )}
    </SuggestInput>
  )
}
