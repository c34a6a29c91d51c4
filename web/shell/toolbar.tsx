import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { WizardStep } from '#shared/orders/wizard-steps.ts'
import { formatWindowTitle } from '#web/lib/brand.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { useValue } from '#web/lib/use-value.ts'
import { toolbarBack, ToolbarSlot } from '#web/ui/toolbar-slot.tsx'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { findAppRoute } from '#web/navigation/route-table.ts'
import { getProgress, getStepName } from '#web/navigation/shipment-steps.ts'
import { readChangeOutcome } from '#web/navigation/change-outcome.ts'
import { OfflineBanner } from './offline-banner.tsx'
import styles from './toolbar.module.css'
import layout from '#web/ui/layout/layout.module.css'

/** The progress of a new shipment on narrow screens: "Recipient · 3 of 4" and a bar. */
const StepProgress = ({ step }: { step: WizardStep }) => {
  const { t } = useTranslation('shell')
  const name = t(getStepName(step))
  const { value, max } = getProgress(step)
  return (
    <div className={styles.progress}>
      {/* The bar has the same text as its name. */}
      <p className={styles.step} aria-hidden="true">
        {name} <span className={styles.count}>· {t('stepOf', { step: value, steps: max })}</span>
      </p>
      <Progress
        value={value}
        max={max}
        label={t('stepsLabel', { step: value, steps: max, name })}
      />
    </div>
  )
}

/** Back button, heading of the screen and progress of a new shipment. */
export const Toolbar = () => {
  const { t } = useTranslation(['shell', 'common'])
  const location = useLocation()
  const { pathname } = location
  const route = findAppRoute(pathname)
  const isChanged = readChangeOutcome(location.state)
  const { hasCompany } = useVisitor()
  const changeTitle =
    isChanged === undefined ? undefined : route?.changeTitles?.[isChanged ? 'made' : 'notMade']
  const name = changeTitle ?? (hasCompany ? route?.companyTitle : undefined) ?? route?.title
  const title = name ? t(`shell:${name}`) : ''
  const givenBack = useValue(toolbarBack)
  const back = givenBack === undefined ? route?.back : givenBack
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)

  useEffect(() => {
    document.title = formatWindowTitle(title)
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

  return (
    <div className={styles.toolbar}>
      <div className={classNames(layout.row3, styles.inner)}>
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
        <h1
          ref={heading}
          tabIndex={-1}
          className={classNames(layout.fill, styles.title, route?.step && styles.stepTitle)}
        >
          {title}
        </h1>
        {route?.step && <StepProgress step={route.step} />}
        <ToolbarSlot className={classNames(layout.row3, styles.slot)} />
      </div>
      <OfflineBanner />
    </div>
  )
}
