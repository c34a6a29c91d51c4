import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from './field.tsx'
import styles from './radio-card.module.css'
import layout from '#web/ui/layout/layout.module.css'
import typography from '#web/ui/typography.module.css'

/** A group of radio cards with a legend; `columns` is the number of columns on wide screens. */
export const RadioCards = ({
  legend,
  hideLegend,
  error,
  columns = 1,
  children,
}: {
  legend: ReactNode
  hideLegend?: boolean
  error?: string | undefined
  columns?: 1 | 2 | 3
  children: ReactNode
}) => {
  const id = useId()
  return (
    <fieldset
      className={classNames(layout.column3, styles.group)}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={classNames(styles.legend, hideLegend && styles.hidden)}>{legend}</legend>
      <div className={classNames(layout.column3, styles[`columns${columns}`])}>{children}</div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

/**
 * A radio button as a card: media (an icon or drawing), title, text and a trailing element (a
 * price).
 */
export const RadioCard = ({
  title,
  text,
  media,
  trailing,
  ...input
}: {
  title: ReactNode
  text?: ReactNode
  media?: ReactNode
  trailing?: ReactNode
} & Omit<ComponentProps<'input'>, 'title'>) => {
  const id = useId()
  return (
    <label className={classNames(layout.card, styles.card)}>
      <input
        {...input}
        type="radio"
        className={styles.input}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text ${id}-trailing`}
      />
      {media !== undefined && <span className={styles.media}>{media}</span>}
      <span className={classNames(layout.fill, styles.body)}>
        <span className={typography.strong} id={`${id}-title`}>
          {title}
        </span>
        {text && (
          <span className={typography.note} id={`${id}-text`}>
            {text}
          </span>
        )}
      </span>
      {trailing !== undefined && (
        <span className={styles.trailing} id={`${id}-trailing`}>
          {trailing}
        </span>
      )}
    </label>
  )
}
