import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import {
  fetchStatusMessages,
  findStatusMessage,
  getInitialStatusMessages,
  statusIntervalMs,
} from '#web/lib/api/status-messages.ts'
import { usePolling } from '#web/lib/api/use-polling.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import styles from './status-message.module.css'

/** The operators' newest message in the visitor's language, above every screen. */
export const StatusMessage = () => {
  const locale = useValue(currentLocale)
  const messages = usePolling(fetchStatusMessages, statusIntervalMs, getInitialStatusMessages())
  const message = findStatusMessage(messages, locale)
  return message === undefined ? null : (
    <div className={styles.bar}>
      <Notice tone="warning" live>
        <p>
          <RichText html={message} />
        </p>
      </Notice>
    </div>
  )
}
