import { useTranslation } from 'react-i18next'
import { getSupportContact } from '#shared/contact-details/support-contact.ts'
import { defaultSourceCountry, isSourceCountry } from '#shared/countries/source-countries.ts'
import { brand } from '#web/lib/brand.ts'
import { useValue } from '#web/lib/use-value.ts'
import typography from '#web/ui/typography.module.css'
import styles from './help-line.module.css'

/** Phone and hours of customer support in the country of a parcel. */
export const HelpLine = ({ country = defaultSourceCountry }: { country?: string }) => {
  const { t } = useTranslation('incoming')
  const source = isSourceCountry(country) ? country : defaultSourceCountry
  const { phone, email } = getSupportContact(useValue(brand), source, 'private')
  return (
    <p className={typography.note}>
      {t('help')}{' '}
      <a href={`tel:${phone.replaceAll(' ', '')}`} className={styles.contact}>
        {phone}
      </a>
      {' · '}
      <a href={`mailto:${email}`} className={styles.contact}>
        {email}
      </a>
      <br />
      {t('helpHours')}
    </p>
  )
}
