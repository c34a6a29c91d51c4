import { useTranslation } from '#web/lib/words.ts'
import { Link } from 'react-router-dom'
import { brandName } from '#web/lib/brand.ts'
import { useVisitor } from './app-facts.ts'
import styles from './home-link.module.css'
import { Logo } from './logo.tsx'
import { paths } from './paths.ts'

/** The logo; it leads to welcome, and where there is none without a login to a new shipment. */
export const HomeLink = () => {
  const { t } = useTranslation('shell')
  const { loggedIn, offers } = useVisitor()
  const hasWelcome = loggedIn || offers.includes('sendingByCode')
  return (
    <Link
      to={hasWelcome ? paths.welcome : paths.parcelSelection}
      className={styles.home}
      aria-label={t('home', { brand: brandName() })}
    >
      <Logo />
    </Link>
  )
}
