import type { ComponentProps, FocusEvent, ReactNode, RefObject } from 'react'
import type { FieldProps } from '#web/ui/forms/field.tsx'

/** Props of the list; options and open state are controlled by the caller. */
export interface SuggestListProps<Option> {
  text: string
  options: Option[]
  optionKey: (option: Option) => string
  renderOption: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Called when the list is scrolled almost to its end. */
  onNearEnd?: (() => void) | undefined
  /** Number of options or why there are none: shown when the list is empty, and announced. */
  status: string
  /** Shown and announced above the options instead of `status`, such as a failure. */
  message?: ReactNode
  /** Shown below the options, apart from them: buttons that are no options. */
  footer?: ReactNode
}

/** Props of a suggest field; the text is controlled by the caller as well. */
export interface SuggestProps<Option> extends FieldProps, SuggestListProps<Option> {
  onText: (text: string) => void
  /** Called when the field loses the focus. */
  onLeave?: (event: FocusEvent) => void
  busy?: boolean
  /** Whether text that is no option is a value too: then Enter closes the list. */
  isFreeText?: boolean
  placeholder?: string
  name?: string
  required?: boolean
  inputRef?: RefObject<HTMLInputElement | null>
}

/** The handlers of the input that the combobox provides once it has loaded. */
export type InputHandlers = Pick<
  ComponentProps<'input'>,
  'onChange' | 'onKeyDown' | 'onBlur' | 'onClick'
>
