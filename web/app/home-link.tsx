import { useTranslation } from '#web/lib/words.ts'
import { Link } from 'react-router-dom'
import { brandName } from '#web/lib/brand.ts'
import { useVisitor } from './app-facts.ts'
import styles from './home-link.module.css'
import { Logo } from './logo.tsx'
import { paths } from './paths.ts'

/** The logo; it leads to welcome, and without a login to a new shipment. */
export const HomeLink = () => {
  const { t } = useTranslation('shell')
  const { loggedIn } = useVisitor()
  return (
    <Link
      to={loggedIn ? paths.welcome : paths.newShipment}
      className={styles.home}
      aria-label={t('home', { brand: brandName() })}
    >
      <Logo />
    </Link>
  )
}
