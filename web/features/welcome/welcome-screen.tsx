import { countCreatedOrders } from '#shared/api/shipments.ts'
import { useTranslation } from '#web/lib/words.ts'
import { useVisitor } from '#web/app/app-facts.ts'
import { lazyPart } from '#web/app/lazy-part.tsx'
import { hasRoute } from '#web/app/route-table.ts'
import { useApp } from '#web/lib/app-data.ts'
import { currentLocale } from '#web/lib/current-locale.ts'
import { useCall } from '#web/lib/use-call.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ActionCard } from './action-card.tsx'
import { Banners } from './banners.tsx'
import { homeActionsOf } from './home-actions.ts'
import { LockerDrawing } from './locker-drawing.tsx'
import { skylineOf } from './skyline.ts'
import styles from './welcome-screen.module.css'

/** For contract clients alone; with places and their lists it is larger than the screen. */
const DropOffPanel = lazyPart([], () => import('./drop-off-panel.tsx'))

const Benefits = () => {
  const { t } = useTranslation('welcome')
  return (
    <ul className={styles.benefits} aria-label={t('benefits')}>
      {(['benefitLockers', 'benefitLabel', 'benefitTracking'] as const).map((name) => (
        <li key={name} className={styles.benefit}>
          <Icon name="check" className={styles.tick} />
          {t(name)}
        </li>
      ))}
    </ul>
  )
}

/** The start of every kind of visitor: what can be done from here. */
const WelcomeScreen = () => {
  const { t } = useTranslation('welcome')
  const { account } = useApp()
  const visitor = useVisitor()
  const locale = useValue(currentLocale)
  const actions = homeActionsOf(visitor).filter(({ path }) => hasRoute(path))
  const isCounting = actions.some(({ counts }) => counts)
  const { data: created } = useCall(countCreatedOrders, isCounting ? {} : null)
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h2 className={styles.greeting}>
            {account ? t('greeting', { name: account.name }) : t('guestTitle')}
          </h2>
          <p>{t(visitor.hasCompany ? 'companyLead' : 'lead')}</p>
        </div>
        <LockerDrawing skyline={skylineOf(locale, visitor.country)} />
      </section>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map(({ counts, ...action }) => (
            <ActionCard key={action.name} {...action} count={counts && created?.count} />
          ))}
        </div>
      )}
      {visitor.segment === 'business_postpaid' && <DropOffPanel />}
      <Banners />
      {!visitor.hasCompany && <Benefits />}
    </div>
  )
}

export default WelcomeScreen
