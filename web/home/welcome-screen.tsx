import { useTranslation } from 'react-i18next'
import { isSupport } from '#shared/accounts/permissions.ts'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { lazyComponent, Nothing, RetryPart } from '#web/ui/lazy-component.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout/layout.module.css'
import { ActionCard } from './action-card.tsx'
import { Banners } from './banners.tsx'
import { listHomeActions } from './home-actions.ts'
import { getSkyline } from './skyline.ts'
import { TownDrawing } from './town-drawing.tsx'
import styles from './welcome-screen.module.css'

/** Only companies load it. */
const CompanyHome = lazyComponent(() => import('#web/home/company/company-home.tsx'), RetryPart)

/** Only customer support loads it. */
const BackofficeScreen = lazyComponent(
  () => import('#web/backoffice/backoffice-screen.tsx'),
  RetryPart,
)

/** Only who is logged in with a verified phone loads it. */
const ParcelsToYouCard = lazyComponent(
  () => import('#web/track/to-you/parcels-to-you-card.tsx'),
  Nothing,
)

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

const PersonHome = () => {
  const { t } = useTranslation('welcome')
  const { account } = useApp()
  const visitor = useVisitor()
  const locale = useValue(currentLocale)
  const actions = listHomeActions(visitor)
  return (
    <div className={layout.column5}>
      <section className={styles.hero}>
        <div className={styles.intro}>
          <h2 className={styles.greeting}>
            {account ? t('greeting', { name: account.name }) : t('guestTitle')}
          </h2>
          {actions.some(({ main }) => main) && <p>{t('lead')}</p>}
        </div>
        <TownDrawing skyline={getSkyline(locale, visitor.country)} />
      </section>
      {account?.phone_verified && <ParcelsToYouCard />}
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action) => (
            <ActionCard key={action.name} {...action} />
          ))}
        </div>
      )}
      <Banners />
      <Benefits />
    </div>
  )
}

/** The start page: the actions available to the visitor, a company's day, or customer support's search. */
const WelcomeScreen = () => {
  const { account } = useApp()
  const { hasCompany } = useVisitor()
  if (account && isSupport(account)) return <BackofficeScreen />
  if (!hasCompany) return <PersonHome />
  return (
    <div className={layout.column5}>
      <CompanyHome />
      <Banners />
    </div>
  )
}

export default WelcomeScreen
