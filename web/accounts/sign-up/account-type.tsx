import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './account-type.module.css'

const types = [
  { name: 'private', path: paths.signup },
  { name: 'business', path: paths.businessSignup },
] as const

/** Links to the private and the business sign-up, styled as a switch. */
export const AccountType = ({ current }: { current: (typeof types)[number]['name'] }) => {
  const { t } = useTranslation('signup')
  return (
    <nav className={styles.types} aria-label={t('accountType')}>
      {types.map(({ name, path }) => (
        <Link
          key={name}
          to={path}
          aria-current={name === current ? 'page' : undefined}
          className={classNames(styles.type, name === current && styles.current)}
        >
          {t(name)}
        </Link>
      ))}
    </nav>
  )
}
