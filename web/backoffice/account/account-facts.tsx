import { useTranslation } from 'react-i18next'
import type { getBackofficeAccount } from '#shared/api/backoffice.ts'
import { formatCompanyAddress } from '#shared/accounts/company-address.ts'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import type { CallResult } from '#web/lib/api/api-client.ts'
import { getCountryName } from '#web/lib/i18n/country-name.ts'
import { currentLocale } from '#web/lib/i18n/current-locale.ts'
import { useValue } from '#web/lib/use-value.ts'
import { FactGrid } from '#web/settings/fact-grid.tsx'
import { Card } from '#web/ui/card.tsx'
import { CompanyPeople } from './company-people.tsx'

/** The company with its people, or the one person of a private account. */
export const AccountFacts = ({
  account: { company, people },
}: {
  account: CallResult<typeof getBackofficeAccount>
}) => {
  const { t } = useTranslation(['backoffice', 'settings'])
  const locale = useValue(currentLocale)
  const title = t(company ? 'settings:people.title' : 'kind.private')
  return (
    <>
      {company && (
        <Card title={company.name}>
          <FactGrid
            facts={[
              { label: t('settings:company.registry_code'), value: company.registry_code },
              { label: t('settings:company.vat_number'), value: company.vat_number },
              {
                label: t('settings:company.address'),
                value: `${formatCompanyAddress(company)}, ${getCountryName(company.country, locale)}`,
              },
              { label: t('settings:phone'), value: formatPhone(company.phone) },
              { label: t('settings:email'), value: company.email },
            ]}
          />
        </Card>
      )}
      <Card title={title} {...(company && { count: people.length })}>
        <CompanyPeople label={title} people={people} />
      </Card>
    </>
  )
}
