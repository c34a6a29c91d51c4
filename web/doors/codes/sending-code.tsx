import { useTranslation } from 'react-i18next'
import type { Order } from '#shared/orders/order.ts'
import { formatSendingCode } from '#shared/orders/sending-code.ts'
import { formatWireDate } from '#web/lib/i18n/format-time.ts'
import { Code } from '#web/ui/codes/code.tsx'
import { CopyButton } from '#web/ui/codes/copy-button.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './sending-code.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/**
 * The sending code of a shipment, what it is for, and until when; nothing without one. Needs the translations `next`.
 */
export const SendingCode = ({
  order: { helposti_code: code, helposti_code_until: until },
  isBrief = false,
}: {
  order: Pick<Order, 'helposti_code' | 'helposti_code_until'>
  /** Whether another part of the screen explains what the code is for. */
  isBrief?: boolean
}) => {
  const { t } = useTranslation('next')
  if (code === null) return null
  return (
    <div className={classNames(layout.box, styles.code)}>
      <p className={classNames(typography.note, styles.label)}>
        <span>{t('sendingCode.label')}</span>
        {until !== null && <span>{t('sendingCode.until', { day: formatWireDate(until) })}</span>}
      </p>
      <div className={styles.line}>
        <p className={styles.value}>
          <Code text={formatSendingCode(code)} />
        </p>
        <CopyButton text={code} label={t('sendingCode.copy')} copied={t('sendingCode.copied')} />
      </div>
      {!isBrief && <p className={typography.note}>{t('sendingCode.about')}</p>}
    </div>
  )
}
