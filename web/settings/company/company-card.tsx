import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { formatCompanyAddress } from '#shared/accounts/company-address.ts'
import { may } from '#shared/accounts/permissions.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { loadApp } from '#web/lib/api/app-data.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { EditButton } from '#web/settings/edit-button.tsx'
import { FactGrid } from '#web/settings/fact-grid.tsx'

const CompanyDialog = lazyDialog(() => import('#web/accounts/company/company-dialog.tsx'))

/** Shows the company's details; those who may edit them get a dialog. */
export const CompanyCard = ({
  account,
  company,
}: {
  account: OwnAccount
  company: NonNullable<OwnAccount['company']>
}) => {
  const { t } = useTranslation('settings')
  const title = t('company.title')
  const handleSaved = async () => {
    await attempt(loadApp())
    showToast(t('saved'))
  }
  return (
    <Card
      title={title}
      actions={
        may('editCompany', account) && (
          <EditButton section={title}>
            {(close) => <CompanyDialog isEdited onClose={close} onSaved={handleSaved} />}
          </EditButton>
        )
      }
    >
      <FactGrid
        facts={[
          { label: t('company.name'), value: company.name },
          { label: t('company.registry_code'), value: company.registry_code },
          { label: t('company.vat_number'), value: company.vat_number },
          {
            label: t('company.address'),
            value: formatCompanyAddress(company),
          },
          { label: t('company.contact_person'), value: company.contact_person },
          { label: t('phone'), value: formatPhone(company.phone) },
          { label: t('email'), value: company.email },
          { label: t('company.invoice_email'), value: company.invoice_email },
          { label: t('company.trademark'), value: company.trademark },
        ]}
      />
    </Card>
  )
}
