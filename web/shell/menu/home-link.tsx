import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { getBrandName } from '#web/lib/brand.ts'
import { redirectFor } from '#web/navigation/route-guard.ts'
import { routeRules } from '#web/navigation/route-rules.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import styles from './home-link.module.css'
import { Logo } from '#web/ui/logo.tsx'
import { paths } from '#web/navigation/paths.ts'

/** The logo, linked to welcome, or to a new shipment for guests who may not see welcome. */
export const HomeLink = () => {
  const { t } = useTranslation('shell')
  const hasWelcome = redirectFor(routeRules.welcome, useVisitor()) === undefined
  return (
    <Link
      to={hasWelcome ? paths.welcome : paths.parcelSelection}
      className={styles.home}
      aria-label={t('home', { brand: getBrandName() })}
    >
      <Logo />
    </Link>
  )
}
