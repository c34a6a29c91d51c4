import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { formatWireDateTime } from '#web/lib/i18n/format-time.ts'
import { DialogButton } from '#web/ui/feedback/dialog-button.tsx'
import { eyeIcon } from '#web/ui/icons/later-icons.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './drop-off-steps.module.css'

const TutorialDialog = lazyDialog(() => import('./tutorial-dialog.tsx'))

/** How long the tutorial of a white and of a blue locker takes, in seconds. */
const tutorialSeconds = { white: 40, blue: 35 } as const

/** The three steps to drop off the parcels, and the tutorial on request. */
export const DropOffSteps = ({ count, order }: { count: number; order: Order }) => {
  const { t } = useTranslation('next')
  const id = useId()
  const { location, reserved_until: until, order_source_pin_code: code } = order
  const colour = location?.type === 'ipb' ? 'white' : 'blue'
  const seconds = tutorialSeconds[colour]
  return (
    <section className={styles.guide} aria-labelledby={id}>
      <VisuallyHidden>
        <h2 id={id}>{t('steps.title')}</h2>
      </VisuallyHidden>
      <ol className={styles.steps}>
        <li className={styles.step}>
          <h3>{t('steps.mark', { count })}</h3>
          <p className={typography.note}>{t('steps.markText', { count })}</p>
        </li>
        <li className={styles.step}>
          <h3>{t('steps.go')}</h3>
          <p className={typography.note}>
            {location ? formatPlaceName(location.name) : t('steps.anyBlue', { count })}
          </p>
          {until !== null && (
            <p className={typography.note}>
              {t('steps.until', { time: formatWireDateTime(until) })}
            </p>
          )}
        </li>
        <li className={styles.step}>
          <h3>{t('steps.enter')}</h3>
          <p className={typography.note}>
            {t('steps.enterText', { count })} {t('code.blocked')}
          </p>
          <div>
            <DialogButton
              size="s"
              variant="quiet"
              icon={eyeIcon}
              text={t('steps.watch', { seconds })}
            >
              {(close) => (
                <TutorialDialog
                  {...{ colour, seconds }}
                  code={count === 1 && code !== null ? code : undefined}
                  onClose={close}
                />
              )}
            </DialogButton>
          </div>
        </li>
      </ol>
    </section>
  )
}
