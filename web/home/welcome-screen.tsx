import { useTranslation } from 'react-i18next'
import { isSupport } from '#shared/accounts/permissions.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { lazyComponent, Nothing, RetryPart } from '#web/ui/lazy-component.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { sentOrders } from '#web/orders/again/sent-orders.ts'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { ActionCard } from './action-card.tsx'
import { Banners } from './banners.tsx'
import { listHomeActions } from './home-actions.ts'
import { getSkyline } from './skyline.ts'
import { TownDrawing } from './town-drawing.tsx'
import styles from './welcome-screen.module.css'
import { classNames } from '#web/ui/class-names.ts'
import typography from '#web/ui/typography.module.css'

/** Visitors without an account do not load it. */
const AccountHome = lazyComponent(() => import('#web/home/account/account-home.tsx'), RetryPart)

/** Only customer support loads it. */
const BackofficeScreen = lazyComponent(
  () => import('#web/backoffice/backoffice-screen.tsx'),
  RetryPart,
)

// Its form loads after the cards.
const ParcelSearch = lazyComponent(() => import('#web/track/parcel-search.tsx'), Nothing)

// Only who has sent a parcel from this browser has them.
const GuestSendAgain = lazyComponent(
  () => import('#web/orders/again/guest-send-again.tsx'),
  Nothing,
)

const Benefits = () => {
  const { t } = useTranslation('welcome')
  return (
    <ul className={styles.benefits} aria-label={t('benefits')}>
      {(['benefitLockers', 'benefitLabel', 'benefitTracking'] as const).map((name) => (
        <li key={name} className={classNames(typography.note, styles.benefit)}>
          <Icon name="check" className={styles.tick} />
          {t(name)}
        </li>
      ))}
    </ul>
  )
}

/** The start page of a visitor without an account. */
const VisitorHome = () => {
  const { t } = useTranslation('welcome')
  const visitor = useVisitor()
  const locale = useValue(currentLocale)
  const sent = useValue(sentOrders)
  return (
    <div className={layout.column5}>
      {sent.length > 0 && (
        // As high as its rows, which load later.
        <div style={{ minHeight: `${7 + 4 * sent.length}rem` }}>
          <GuestSendAgain />
        </div>
      )}
      <section className={styles.hero}>
        <div className={classNames(layout.column2, styles.intro)}>
          <h2 className={styles.greeting}>{t('guestTitle')}</h2>
          <p>{t('lead')}</p>
        </div>
        <TownDrawing skyline={getSkyline(locale, visitor.country)} />
      </section>
      <div className={styles.actions}>
        {listHomeActions(visitor).map((action) => (
          <ActionCard key={action.name} {...action} />
        ))}
      </div>
      <div className={styles.search}>
        <ParcelSearch barcode="" variant="secondary" />
      </div>
      <Banners />
      <Benefits />
    </div>
  )
}

/** The start page: what a visitor may do, the day of an account, or customer support's search. */
const WelcomeScreen = () => {
  const { account } = useApp()
  if (!account) return <VisitorHome />
  if (isSupport(account)) return <BackofficeScreen />
  return (
    <div className={layout.column5}>
      <AccountHome />
      <Banners />
    </div>
  )
}

export default WelcomeScreen
