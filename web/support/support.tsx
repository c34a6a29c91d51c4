import { useTranslation } from 'react-i18next'
import { brand } from '#web/lib/brand.ts'
import { useValue } from '#web/lib/use-value.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Tooltip } from '#web/ui/feedback/tooltip.tsx'
import { useVisitor } from '#web/navigation/use-visitor.ts'
import { getVisitorContact } from './support-contacts.ts'
import styles from './support.module.css'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** Customer support: phone number, e-mail address and opening hours. */
export const Support = () => {
  const { t } = useTranslation('shell')
  const { phone, email } = getVisitorContact(useValue(brand), useVisitor())
  const [mailbox, domain] = email.split('@')
  return (
    <section className={styles.support} aria-label={t('support')}>
      <div className={styles.title}>
        {t('support')}
        <Tooltip label={t('openingHours')} icon="clock">
          {t('openingHoursText')}
        </Tooltip>
      </div>
      <a className={classNames(layout.row2, styles.line)} href={`tel:${phone.replaceAll(' ', '')}`}>
        <Icon name="phone" />
        {phone}
      </a>
      <a className={classNames(layout.row2, styles.line)} href={`mailto:${email}`}>
        <Icon name="mail" />
        <span>
          {mailbox}@<wbr />
          {domain}
        </span>
      </a>
    </section>
  )
}
