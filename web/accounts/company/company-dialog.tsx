import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { createAccount, updateAccount } from '#shared/api/accounts.ts'
import type { Account } from '#shared/accounts/account.ts'
import {
  checkCompanyForm,
  type CompanyDetailsForm,
  isCompanyFieldLocked,
} from '#shared/accounts/forms/company/company-form.ts'
import { may } from '#shared/accounts/permissions.ts'
import { cleanVat } from '#shared/accounts/forms/company/vat.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { CompanyFormFields } from './company-form-fields.tsx'

type Company = NonNullable<Account['company']>

/** Returns the initial values of the form; empty ones without a company. */
const toCompanyForm = (
  company: Company | undefined,
  country: CompanyDetailsForm['country'],
): CompanyDetailsForm => ({
  company_name: company?.name ?? '',
  registry_code: company?.registry_code ?? '',
  vat_number: company?.vat_number ?? '',
  address_street: company?.address_street ?? '',
  address_zip: company?.address_zip ?? '',
  address_state: company?.address_state ?? '',
  contact_person: company?.contact_person ?? '',
  phone: company?.phone ?? '',
  email: company?.email ?? '',
  invoice_email: company?.invoice_email ?? '',
  trademark: company?.trademark ?? '',
  country: company?.country ?? country,
})

const saveCompany = (company: Company | undefined, profile: CompanyDetailsForm) => {
  const body = {
    ...profile,
    kind: 'company' as const,
    vat_number: profile.vat_number && cleanVat(profile.vat_number, profile.country),
  }
  return callApi(company ? updateAccount : createAccount, { body })
}

/**
 * Adds a company, or with `isEdited` edits the one in use; fields that the account may not change
 * are locked. Awaits `onSaved`, which receives the company's account, before closing.
 */
const CompanyDialog = ({
  isEdited = false,
  onSaved,
  onClose,
}: {
  isEdited?: boolean
  onSaved: (account: Account) => Promise<unknown>
  onClose: () => void
}) => {
  const { t } = useTranslation(['company', 'common'])
  const id = useId()
  const app = useApp()
  const company = (isEdited && app.account?.company) || undefined
  const form = useRuleForm<CompanyDetailsForm>({
    defaultValues: toCompanyForm(company, app.country),
    check: checkCompanyForm,
    save: async (profile) => {
      const { account } = await saveCompany(company, profile)
      await onSaved(account)
      onClose()
    },
  })
  const isLocked = (field: keyof CompanyDetailsForm) =>
    company !== undefined &&
    app.account !== null &&
    (!may('editCompany', app.account) || isCompanyFieldLocked(field, app.account))

  return (
    <Dialog
      title={t(company ? 'editTitle' : 'addTitle')}
      onClose={onClose}
      width="l"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.isBusy}>
            {company ? t('common:save') : t('save')}
          </Button>
        </>
      }
    >
      <p>{company ? t('locked') : t('lead')}</p>
      <Form id={id} form={form}>
        <CompanyFormFields form={form} isLocked={isLocked} />
      </Form>
    </Dialog>
  )
}

export default CompanyDialog
