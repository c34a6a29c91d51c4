import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { preloadScreen } from '#web/navigation/route-table.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './action-card.module.css'
import type { HomeAction } from './home-actions.ts'
import layout from '#web/ui/layout/layout.module.css'

/** A large link to an action. */
export const ActionCard = ({ name, text, icon, path, main }: HomeAction) => {
  const { t } = useTranslation('welcome')
  return (
    <Link
      to={path}
      className={classNames(layout.column2, layout.card, styles.card, main && styles.main)}
      onPointerEnter={() => void preloadScreen(path)}
    >
      <span className={styles.disc}>
        <Icon name={icon} />
      </span>
      <span className={styles.name}>{t(name)}</span>
      {text && <span className={typography.note}>{t(text)}</span>}
    </Link>
  )
}
