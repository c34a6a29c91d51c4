import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import { formatSendingCode } from '#shared/orders/sending-code.ts'
import { formatWireDate } from '#web/lib/i18n/format-time.ts'
import { IconButton } from '#web/ui/button.tsx'
import { announce } from '#web/ui/feedback/toast.tsx'
import { copyIcon } from '#web/ui/icons/later-icons.ts'
import typography from '#web/ui/typography.module.css'
import styles from './sending-code.module.css'

/**
 * The sending code of a shipment, what it is for, and until when; nothing without one. Needs the translations `next`.
 */
export const SendingCode = ({
  order: { helposti_code: code, helposti_code_until: until },
}: {
  order: Pick<Order, 'helposti_code' | 'helposti_code_until'>
}) => {
  const { t } = useTranslation('next')
  if (code === null) return null
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    announce(t('sendingCode.copied'))
  }
  return (
    <div className={styles.code}>
      <div className={styles.text}>
        <p className={typography.note}>{t('sendingCode.label')}</p>
        <p className={styles.value}>{formatSendingCode(code)}</p>
        <p className={typography.note}>{t('sendingCode.about')}</p>
        {until !== null && (
          <p className={typography.note}>
            {t('sendingCode.until', { day: formatWireDate(until) })}
          </p>
        )}
      </div>
      <IconButton icon={copyIcon} label={t('sendingCode.copy')} onClick={() => void copy()} />
    </div>
  )
}
