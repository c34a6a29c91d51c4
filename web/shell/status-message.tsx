import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { fetchStatusMessages, getInitialStatusMessages } from '#web/lib/api/status-messages.ts'
import { usePolling } from '#web/lib/api/use-polling.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import styles from './status-message.module.css'

/** How often the operators' messages are fetched. */
const pollIntervalMs = 600_000

/** The operators' newest message in the visitor's language, above every screen. */
export const StatusMessage = () => {
  const locale = useValue(currentLocale)
  const messages = usePolling(fetchStatusMessages, pollIntervalMs, getInitialStatusMessages())
  const message = messages?.find(({ language }) => language === locale)
  return message && message.value !== '' ? (
    <div className={styles.bar}>
      <Notice tone="warning" live>
        <p>
          <RichText html={message.value} />
        </p>
      </Notice>
    </div>
  ) : null
}
