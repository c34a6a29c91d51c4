import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { StatusGroup } from '#shared/orders/statuses/status-groups.ts'
import styles from './status-tabs.module.css'
import layout from '#web/ui/layout/layout.module.css'
import typography from '#web/ui/typography.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Adds up the shipments of some groups. */
const sum = (counts: Readonly<Record<StatusGroup, number>>, groups: readonly StatusGroup[]) =>
  groups.reduce((total, group) => total + counts[group], 0)

/**
 * The status groups of a list as links, each with the number of its shipments. They are in one line,
 * which scrolls where it is too long.
 */
export const StatusTabs = ({
  groups,
  counts,
  selected,
  isCompany = false,
  getSearch,
}: {
  groups: readonly StatusGroup[]
  /** Undefined while they are not known, and null for a search. */
  counts: Readonly<Record<StatusGroup, number>> | null | undefined
  /** Undefined for all groups. */
  selected: StatusGroup | undefined
  /** Whether a paid shipment awaits a door, which its status says. */
  isCompany?: boolean
  /** Returns the query of the address that shows a group. */
  getSearch: (status: StatusGroup | undefined) => string
}) => {
  const { t } = useTranslation('shipments')
  const isCounted = counts !== undefined
  const line = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const tab = line.current?.querySelector<HTMLElement>('[aria-current]')
    // scrollIntoView() would scroll the page as well.
    if (tab && line.current)
      line.current.scrollLeft = tab.offsetLeft - (line.current.clientWidth - tab.clientWidth) / 2
  }, [selected, isCounted])
  return (
    <nav aria-label={t('columns.status')} className={styles.nav}>
      <ul ref={line} className={styles.tabs}>
        {([undefined, ...groups] as const).map((group) => (
          <li key={group ?? 'all'}>
            <Link
              to={{ search: getSearch(group) }}
              className={classNames(layout.row2, typography.note, styles.tab)}
              aria-current={group === selected ? 'true' : undefined}
            >
              {group === 'paid' && isCompany
                ? t('status.awaiting_door')
                : t(`groups.${group ?? 'all'}`)}
              {counts && (
                <span className={styles.count}>
                  {sum(counts, group === undefined ? groups : [group])}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
