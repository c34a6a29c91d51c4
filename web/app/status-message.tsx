import { useValue } from '#web/lib/value-store.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import { RichText } from '#web/ui/rich-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './status-message.module.css'

/** Placeholder until the call is in the contract. */
export const StatusMessage = () => {
  const locale = useValue(currentLocale)
  const html: string = locale === 'et_EE' ? '' : ''
  return html ? (
    <div className={styles.bar}>
      <Notice tone="warning">
        <RichText html={html} />
      </Notice>
    </div>
  ) : null
}
