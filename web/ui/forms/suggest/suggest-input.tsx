import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import { Spinner } from '../../feedback/spinner.tsx'
import { Icon } from '../../icon.tsx'
import { Field, type FieldProps } from '../field.tsx'
import fieldStyles from '../field.module.css'
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
  children,
  ...input
}: FieldProps & {
  id: string
  busy: boolean
  /** Whether the list is shown. */
  isExpanded: boolean
  /** The highlighted option of the list. */
  highlighted: number
  /** The list. */
  children: ReactNode
} & Omit<ComponentProps<'input'>, 'children'>) => (
  <div className={styles.scope}>
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
    {children}
  </div>
)
