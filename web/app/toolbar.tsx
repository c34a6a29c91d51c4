import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#web/lib/words.ts'
import { Link, useLocation } from 'react-router-dom'
import { brandName } from '#web/lib/brand.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useVisitor } from './app-facts.ts'
import { routeAt } from './route-table.ts'
import { progressAt, stepName } from './shipment-steps.ts'
import styles from './toolbar.module.css'

/** Back, the screen's heading, and how far a shipment has come. */
export const Toolbar = () => {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const route = routeAt(pathname)
  const { hasCompany } = useVisitor()
  const name = (hasCompany ? route?.companyTitle : undefined) ?? route?.title
  const title = name ? t(`shell:${name}`) : ''
  const back = route?.back
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)

  useEffect(() => {
    document.title = title ? `${title} – ${brandName()}` : brandName()
  }, [title])
  // Together with the screen: any later, the focus would be taken from whoever has begun there.
  useLayoutEffect(() => {
    // A new screen begins at its top and is read out; the first one is the browser's own affair.
    if (!first.current) {
      scrollTo({ top: 0, behavior: 'instant' })
      heading.current?.focus({ preventScroll: true })
    }
    first.current = false
  }, [pathname])

  const progress = route?.step && progressAt(route.step)
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
              name: t(`shell:${stepName(route.step)}`),
            })}
          />
        )}
      </div>
    </div>
  )
}
