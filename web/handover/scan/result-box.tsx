import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { getTone, type ResultTone, type ScanResult } from './scan-result.ts'
import styles from './result-box.module.css'
import { useResultTexts } from './use-result-texts.ts'
import typography from '#web/ui/typography.module.css'

const icons = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  danger: 'error',
} as const satisfies Record<ResultTone, string>

/** The last scan, which screen readers announce, also if it is the same as the one before. */
export const ResultBox = ({
  last,
}: {
  /** With its number among the scans; undefined before the first. */
  last: { readonly result: ScanResult; readonly count: number } | undefined
}) => {
  const getTexts = useResultTexts()
  const tone = last && getTone(last.result)
  const texts = last && getTexts(last.result)
  return (
    <div role="status" className={styles.place}>
      {last && tone && texts && (
        <div key={last.count} className={classNames(styles.box, styles[tone])}>
          <Icon name={icons[tone]} className={styles.icon} />
          <div className={styles.texts}>
            <p className={classNames(typography.strong, styles.title)}>{texts.title}</p>
            <p className={styles.code}>{last.result.text}</p>
            {texts.details && <p className={typography.note}>{texts.details}</p>}
          </div>
        </div>
      )}
    </div>
  )
}
