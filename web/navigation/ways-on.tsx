import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ShellKey } from '#web/lib/i18n/text-key.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { doorKeyIcon, returnIcon } from '#web/ui/icons/later-icons.ts'
import { paths } from './paths.ts'
import { routeRules } from './route-rules.ts'
import { useVisitor } from './use-visitor.ts'
import { isConditionMet, type VisitorCondition } from './visitor.ts'
import styles from './ways-on.module.css'
import typography from '#web/ui/typography.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

interface Way {
  readonly path: string
  readonly name: ShellKey<'menu'> | ShellKey<'titles'>
  readonly icon: IconName
  readonly when: VisitorCondition
}

const ways: readonly Way[] = [
  {
    path: paths.parcelSelection,
    name: 'menu.newShipment',
    icon: 'plus',
    when: routeRules.newShipment,
  },
  { path: paths.addOrders, name: 'menu.newShipment', icon: 'plus', when: routeRules.addOrders },
  { path: paths.shipments, name: 'menu.shipments', icon: 'package', when: routeRules.shipments },
  { path: paths.trackSearch, name: 'menu.track', icon: 'search', when: {} },
  {
    path: paths.sending,
    name: 'titles.sending',
    icon: doorKeyIcon,
    when: { offer: 'sendingByCode' },
  },
  {
    path: paths.returnParcel,
    name: 'menu.returnParcel',
    icon: returnIcon,
    when: routeRules.returns,
  },
]

/** Links to what the visitor can do without logging in first. */
export const WaysOn = ({ title }: { title: string }) => {
  const { t } = useTranslation('shell')
  const visitor = useVisitor()
  return (
    <nav aria-label={title}>
      <p className={typography.note}>{title}</p>
      <ul className={styles.links}>
        {ways
          .filter(({ when }) => isConditionMet(when, visitor))
          .map(({ path, name, icon }) => (
            <li key={path}>
              <Link to={path} className={classNames(layout.row2, styles.link)}>
                <Icon name={icon} />
                {t(name)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
