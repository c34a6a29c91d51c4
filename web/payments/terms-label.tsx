import { useTranslation } from 'react-i18next'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'

/** The label of the checkbox of the terms, with a link to them. */
export const TermsLabel = () => {
  const { t } = useTranslation('payment')
  const locale = useValue(currentLocale)
  return (
    <>
      {t('pay.accept')}{' '}
      <a href={`/static/terms_and_conditions/${locale}.html`} target="_blank" rel="noreferrer">
        {t('pay.terms')}
      </a>
    </>
  )
}
