import { currentLocale } from '#web/lib/current-locale.ts'
import { askStatusMessages, firstStatusMessages } from '#web/lib/status-messages.ts'
import { useRepeated } from '#web/lib/use-repeated.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import styles from './status-message.module.css'

/** How often operators' messages are asked for. */
const recheckMs = 600_000

/** The newest message for everybody in the visitor's language, above every screen. */
export const StatusMessage = () => {
  const locale = useValue(currentLocale)
  const messages = useRepeated(askStatusMessages, recheckMs, firstStatusMessages())
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
