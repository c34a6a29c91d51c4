import type { ComponentProps, FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Field, type FieldProps } from '#web/ui/forms/field.tsx'
import fieldStyles from '#web/ui/forms/field.module.css'
import styles from './suggest-field.module.css'

/** The input of a suggest field, and the list below it. */
export const SuggestInput = ({
  id,
  label,
  hint,
  error,
  optional,
  busy,
  isExpanded,
  highlighted,
  onListBlur,
  onListKeyDown,
  children,
  ...input
}: FieldProps & {
  id: string
  busy: boolean
  /** Whether the list is shown. */
  isExpanded: boolean
  /** The highlighted option of the list; -1 for none. */
  highlighted: number
  /** Handlers of the list, whose buttons can have the focus. */
  onListBlur: (event: FocusEvent) => void
  onListKeyDown: (event: KeyboardEvent) => void
  /** The list. */
  children: ReactNode
} & Omit<ComponentProps<'input'>, 'children'>) => (
  <div className={styles.scope} data-suggest>
    <Field
      label={label}
      hint={hint}
      error={error}
      {...(optional ? { optional } : {})}
      id={`${id}-input`}
    >
      {(control) => (
        <span className={fieldStyles.affixed}>
          <input
            {...input}
            {...control}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? `${id}-menu` : undefined}
            aria-activedescendant={
              isExpanded && highlighted >= 0 ? `${id}-item-${highlighted}` : undefined
            }
            autoComplete="off"
            spellCheck={false}
            className={classNames(fieldStyles.control, fieldStyles.withAffix, styles.input)}
          />
          <span className={fieldStyles.affix}>{busy ? <Spinner /> : <Icon name="search" />}</span>
        </span>
      )}
    </Field>
    <div role="presentation" onBlur={onListBlur} onKeyDown={onListKeyDown}>
      {children}
    </div>
  </div>
)
