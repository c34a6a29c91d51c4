import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDoorCode } from '#shared/doors/door-code.ts'
import { isLockerPlace, type KeptPlace } from '#web/incoming/kept/kept-parcel.ts'
import { Code } from '#web/ui/codes/code.tsx'
import { CopyButton } from '#web/ui/codes/copy-button.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './code-card.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/**
 * How to get a ready parcel out: its code, that the code is coming, or what to show at a counter. `children` are what can be
 * done with it.
 */
export const CodeCard = ({
  code,
  isHidden = false,
  place,
  sendCode,
  children,
}: {
  code: string | null
  /** Whether this way of access does not show the code. */
  isHidden?: boolean
  place: Pick<KeptPlace, 'type'> | null
  /** Sends a hidden code to the phone of the parcel. */
  sendCode?: ReactNode
  children?: ReactNode
}) => {
  const { t } = useTranslation('incoming')
  const isLocker = isLockerPlace(place)
  return (
    <section className={classNames(layout.column1, styles.card)} aria-label={t('code.title')}>
      {code !== null && (
        <>
          <p className={typography.note}>{isLocker ? t('code.enter') : t('code.say')}</p>
          <div className={styles.line}>
            <p>
              <Code text={isLocker ? formatDoorCode(code) : code} isLarge />
            </p>
            <CopyButton text={code} label={t('code.copy')} copied={t('share.copied')} />
          </div>
          {isLocker && <p className={typography.note}>{t('code.hint')}</p>}
        </>
      )}
      {code === null && isHidden && (
        <>
          <p>{t('code.hidden')}</p>
          {sendCode && <div className={styles.send}>{sendCode}</div>}
        </>
      )}
      {code === null && !isHidden && <p>{isLocker ? t('code.coming') : t('code.counter')}</p>}
      {children && <div className={classNames(layout.wrap2, styles.actions)}>{children}</div>}
    </section>
  )
}
