import { Navigate } from 'react-router-dom'
import { leadsToScreen } from '#web/app/route-table.ts'
import { paths } from '#web/app/paths.ts'
import { useApp } from '#web/lib/app-data.ts'
import { useTranslation } from '#web/lib/words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Actions, Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './thankyou-screen.module.css'

const benefits = ['archive', 'faster', 'several', 'places'] as const

/** For guests who have paid: what an account would bring, and on to the door codes. */
const ThankyouScreen = () => {
  const { t } = useTranslation('next')
  const { paid_shipments: orders, account } = useApp()
  const [first] = orders
  if (!first) return <Navigate to={paths.newShipment} replace />
  if (account) return <Navigate to={paths.next} replace />
  const { sender } = first
  const withoutDoor = orders.filter((order) => order.needs_attention)
  return (
    <div className={styles.page}>
      <Notice
        tone="success"
        live
        title={t('paid', { count: orders.length })}
        actions={
          withoutDoor.length === 0 && (
            <LinkButton to={paths.next} variant="primary">
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
            <LinkButton to={paths.next} variant="primary">
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
      <Card title={t('thankyou.title')}>
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit} className={styles.benefit}>
              <Icon name="check" className={styles.tick} />
              {t(`thankyou.benefits.${benefit}`)}
            </li>
          ))}
        </ul>
        <dl className={styles.facts}>
          <dt>{t('thankyou.email')}</dt>
          <dd>{sender.email}</dd>
          <dt>{t('thankyou.phone')}</dt>
          <dd>{sender.phone}</dd>
        </dl>
        <Actions>
          {leadsToScreen(paths.signup) && (
            <LinkButton to={paths.signup}>{t('thankyou.signUp')}</LinkButton>
          )}
          <LinkButton to={paths.login} icon="log-in">
            {t('thankyou.logIn')}
          </LinkButton>
        </Actions>
      </Card>
    </div>
  )
}

export default ThankyouScreen
