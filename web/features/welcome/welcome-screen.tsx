import { useTranslation } from '#web/lib/words.ts'
import { useVisitor } from '#web/app/app-facts.ts'
import { leadsToScreen } from '#web/app/route-table.ts'
import { useApp } from '#web/lib/app-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ActionCard } from './action-card.tsx'
import { Banners } from './banners.tsx'
import { homeActions } from './home-actions.ts'
import { LockerDrawing } from './locker-drawing.tsx'
import styles from './welcome-screen.module.css'

/** The start of a logged-in visitor: what can be done from here. */
const WelcomeScreen = () => {
  const { t } = useTranslation('welcome')
  const { account } = useApp()
  const { hasCompany } = useVisitor()
  const actions = homeActions[hasCompany ? 'business' : 'private'].filter(({ path }) =>
    leadsToScreen(path),
  )
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h2 className={styles.greeting}>
            {account ? t('greeting', { name: account.name }) : t('title')}
          </h2>
          <p>{t('lead')}</p>
        </div>
        <LockerDrawing />
      </section>
      <div className={styles.actions}>
        {actions.map((action) => (
          <ActionCard key={action.name} {...action} />
        ))}
      </div>
      <Banners wide={account ? (hasCompany ? 'desktop_ess' : 'desktop_rss') : 'desktop_welcome'} />
      <ul className={styles.benefits} aria-label={t('benefits')}>
        {(['benefitLockers', 'benefitLabel', 'benefitTracking'] as const).map((name) => (
          <li key={name} className={styles.benefit}>
            <Icon name="check" className={styles.tick} />
            {t(name)}
          </li>
        ))}
      </ul>
    </div>
  )
}

export default WelcomeScreen
