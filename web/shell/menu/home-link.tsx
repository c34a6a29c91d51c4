import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { getBrandName } from '#web/lib/brand.ts'
import { getHomePath } from '#web/navigation/route-rules.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import styles from './home-link.module.css'
import { Logo } from '#web/ui/logo.tsx'

/** The logo, linked to welcome, or to a new shipment for guests who may not see welcome. */
export const HomeLink = () => {
  const { t } = useTranslation('shell')
  return (
    <Link
      to={getHomePath(useVisitor())}
      className={styles.home}
      aria-label={t('home', { brand: getBrandName() })}
    >
      <Logo />
    </Link>
  )
}
