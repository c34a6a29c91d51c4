import { useTranslation } from 'react-i18next'
import type { RowVerdict } from '#web/imports/state/import-state.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { editIcon } from '#web/ui/icons/later-icons.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './verdict-icon.module.css'

const icons = {
  checking: 'clock',
  wrong: 'error',
  unchecked: 'clock',
  repaired: editIcon,
  ready: 'check',
} as const satisfies Record<RowVerdict, IconName>

/** How a row stands: an icon, and the word for it. */
export const VerdictIcon = ({ verdict }: { verdict: RowVerdict }) => {
  const { t } = useTranslation('imports')
  const word = t(`workbench.verdict.${verdict}`)
  return (
    <span className={styles[verdict]} title={word}>
      <Icon name={icons[verdict]} className={styles.icon} />
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  )
}
