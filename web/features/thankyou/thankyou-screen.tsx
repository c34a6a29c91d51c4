import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { paths } from '#web/navigation/paths.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ReadyIllustration } from '#web/ui/illustrations/ready-illustration.tsx'
import { GuestSignUp } from './guest-sign-up.tsx'
import styles from './thankyou-screen.module.css'

/** Shown to guests after payment: a link to the door codes and a sign-up form. */
const ThankyouScreen = () => {
  const { t } = useTranslation('next')
  const { paid_shipments: orders, account } = useApp()
  const [first] = orders
  if (!first) return <Navigate to={paths.newShipment} replace />
  if (account) return <Navigate to={paths.shipmentReady} replace />
  const { sender } = first
  const withoutDoor = orders.filter((order) => order.needs_attention)
  return (
    <div className={styles.page}>
      <ReadyIllustration />
      <Notice
        tone="success"
        live
        title={t('paid', { count: orders.length })}
        actions={
          withoutDoor.length === 0 && (
            <LinkButton to={paths.shipmentReady} variant="primary">
              {t('thankyou.next')}
            </LinkButton>
          )
        }
      >
        {t('sentTo', { email: sender.email })}
      </Notice>
      {withoutDoor.length > 0 && (
        <Notice
          tone="warning"
          live
          title={t('attention.title')}
          actions={
            <LinkButton to={paths.shipmentReady} variant="primary">
              {t('attention.choose')}
            </LinkButton>
          }
        >
          {t('attention.text', {
            count: withoutDoor.length,
            place: withoutDoor[0]?.location?.name ?? '',
          })}
        </Notice>
      )}
      <GuestSignUp sender={sender} />
    </div>
  )
}

export default ThankyouScreen
