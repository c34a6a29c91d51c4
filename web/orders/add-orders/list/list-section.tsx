import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { RowSkeletons } from '#web/orders/list/row-skeletons.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './list-section.module.css'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import layout from '#web/ui/layout/layout.module.css'

/** The list is as large as the form: the form shows first. */
const CreatedList = lazyComponent(() => import('./created-list.tsx'))

/** The hash of the address that shows the list. */
const listId = 'created_shipments'

/** The events by which a person scrolls away from what the address shows. */
const ownMoves = ['wheel', 'pointerdown', 'keydown']

/**
 * A ref that scrolls to its element, and again while the parts above it load, until the person moves.
 */
const keepInView = (element: HTMLElement) => {
  // The observer's first call comes at once.
  const observer = new ResizeObserver(() => element.scrollIntoView({ behavior: 'instant' }))
  observer.observe(document.body)
  const stop = () => observer.disconnect()
  for (const move of ownMoves) addEventListener(move, stop, { once: true })
  return stop
}

/** The shipments that wait for a payment or a confirmation. */
export const ListSection = () => {
  const { t } = useTranslation('add-orders')
  const isTarget = useLocation().hash === `#${listId}`
  return (
    <section
      ref={isTarget ? keepInView : undefined}
      id={listId}
      className={classNames(layout.column4, styles.list, isTarget && styles.target)}
      aria-labelledby={`${listId}_title`}
    >
      <h2 id={`${listId}_title`}>{t('created')}</h2>
      <Suspense fallback={<RowSkeletons />}>
        <CreatedList />
      </Suspense>
    </section>
  )
}
