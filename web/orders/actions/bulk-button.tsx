import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { bulkIcons } from './bulk-icons.ts'
import type { BulkChoice } from './bulk-actions.ts'
import styles from './bulk-bar.module.css'

/**
 * A button of the bulk bar with the number of shipments it applies to. For none it cannot be used; it
 * keeps the focus, so that its reason can be read, and shows it when it is pressed.
 */
export const BulkButton = ({
  action,
  orders,
  first,
  isMain = false,
  onOpen,
  children,
}: BulkChoice & {
  /** Whether it is the primary action of the bar. */
  isMain?: boolean
  onOpen: (choice: BulkChoice) => void
  /** Further text. */
  children?: ReactNode
}) => {
  const { t } = useTranslation('lists')
  const reasonId = useId()
  const count = orders.length
  const text = t(`bulk.${action}`, { count })
  const reason = t(first ? `bulk.first.${first}` : `bulk.none.${action}`)
  const icon = isMain ? undefined : bulkIcons[action]
  const label = isMain ? undefined : text
  const content = (
    <>
      <span className={isMain ? undefined : styles.wideText}>
        {text}
        {count > 0 && children}
      </span>
      {!isMain && <span className={styles.narrowText}>{count}</span>}
    </>
  )
  if (count > 0) {
    return (
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        icon={icon}
        aria-label={label}
        onClick={() => onOpen({ action, orders })}
      >
        {content}
      </Button>
    )
  }
  return (
    <>
      <Button
        icon={icon}
        aria-label={label}
        aria-disabled
        aria-describedby={reasonId}
        title={reason}
        className={styles.none}
        onClick={() => showToast(reason, 'info')}
      >
        {content}
      </Button>
      <VisuallyHidden>
        <span id={reasonId}>{reason}</span>
      </VisuallyHidden>
    </>
  )
}
