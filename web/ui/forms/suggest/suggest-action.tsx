import { Icon, type IconName } from '#web/ui/icon.tsx'
import { ListItemText } from '#web/ui/list-item-text.tsx'
import styles from './suggest-field.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** A button below the options of a suggest field: another way to fill it in. */
export const SuggestAction = ({
  icon,
  name,
  text,
  onClick,
}: {
  icon: IconName
  name: string
  text: string
  onClick: () => void
}) => (
  <button type="button" className={classNames(layout.row3, styles.action)} onClick={onClick}>
    <Icon name={icon} className={styles.actionIcon} />
    <ListItemText name={name}>{text}</ListItemText>
  </button>
)
