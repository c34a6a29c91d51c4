import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { getBrandName } from '#web/lib/brand.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { useVisitor } from '../navigation/use-visitor.ts'
import { findRoute } from '../navigation/route-table.ts'
import { getProgress, getStepName } from '../navigation/shipment-steps.ts'
import styles from './toolbar.module.css'

/** Back button, heading of the screen and progress of a new shipment. */
export const Toolbar = () => {
  const { t } = useTranslation(['shell', 'common'])
  const { pathname } = useLocation()
  const route = findRoute(pathname)
  const { hasCompany } = useVisitor()
  const name = (hasCompany ? route?.companyTitle : undefined) ?? route?.title
  const title = name ? t(`shell:${name}`) : ''
  const back = route?.back
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)

  useEffect(() => {
    document.title = title ? `${title} – ${getBrandName()}` : getBrandName()
  }, [title])
  // A layout effect: a later one could take the focus from a field the user already entered.
  useLayoutEffect(() => {
    // Scroll to the top and focus the heading, so that it is read out. The browser handles the
    // first screen.
    if (!first.current) {
      scrollTo({ top: 0, behavior: 'instant' })
      heading.current?.focus({ preventScroll: true })
    }
    first.current = false
  }, [pathname])

  const progress = route?.step && getProgress(route.step)
  return (
    <div className={styles.toolbar}>
      <div className={styles.inner}>
        {back && (
          <Link
            to={back}
            className={styles.back}
            aria-label={t('common:back')}
            title={t('common:back')}
          >
            <Icon name="back" />
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {route?.step && progress && (
          <Progress
            {...progress}
            label={t('shell:stepsLabel', {
              step: progress.value,
              steps: progress.max,
              name: t(`shell:${getStepName(route.step)}`),
            })}
          />
        )}
      </div>
    </div>
  )
}
