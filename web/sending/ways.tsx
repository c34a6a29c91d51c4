import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Card } from '#web/ui/card.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { chevronRightIcon } from '#web/ui/icons/later-icons.ts'
import typography from '#web/ui/typography.module.css'
import styles from './ways.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Where somebody goes on from an end: a screen, a URL or an action. */
type Target = { readonly to: string } | { readonly href: string } | { readonly onClick: () => void }

export type Way = Target & {
  /** Needed where several have the same name. */
  readonly id?: string
  readonly icon: IconName
  readonly name: string
  readonly detail?: string
  /** Stands at the end, such as a state. */
  readonly trailing?: ReactNode
}

const WayContent = ({ icon, name, detail, trailing }: Way) => (
  <>
    <Icon name={icon} className={styles.icon} />
    <span className={classNames(layout.fill, styles.content)}>
      <span className={styles.text}>
        <span className={classNames(typography.strong, styles.name)}>{name}</span>
        {detail !== undefined && <span className={typography.note}>{detail}</span>}
      </span>
      {trailing}
    </span>
    <Icon name={chevronRightIcon} className={styles.icon} />
  </>
)

const WayItem = (way: Way) => {
  if ('to' in way)
    return (
      <Link to={way.to} className={classNames(layout.row3, styles.way)}>
        <WayContent {...way} />
      </Link>
    )
  if ('href' in way)
    return (
      <a href={way.href} className={classNames(layout.row3, styles.way)}>
        <WayContent {...way} />
      </a>
    )
  return (
    <button type="button" className={classNames(layout.row3, styles.way)} onClick={way.onClick}>
      <WayContent {...way} />
    </button>
  )
}

/** Ways on, each a row that leads there. */
export const Ways = ({ title, ways }: { title: string; ways: readonly Way[] }) => (
  <Card title={title}>
    <ul className={styles.list}>
      {ways.map((way) => (
        <li key={way.id ?? way.name}>
          <WayItem {...way} />
        </li>
      ))}
    </ul>
  </Card>
)
