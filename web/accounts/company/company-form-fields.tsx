import type { Control, FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  type CompanyDetailsForm,
  maxTrademark,
} from '#shared/accounts/forms/company/company-form.ts'
import { getVatHint } from '#shared/accounts/forms/company/vat-hint.ts'
import { toInternationalPhone } from '#shared/contact-details/phone.ts'
import type { RuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Stack } from '#web/ui/card.tsx'
import { BoundEmailField } from '#web/ui/forms/bound/bound-email-field.tsx'
import { BoundPhoneField } from '#web/ui/forms/bound/bound-phone-field.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { CompanyNameField } from './company-name-field.tsx'

type CompanyField = FieldPath<CompanyDetailsForm>

/** Returns the props of the field with this name and label. */
type GetFieldProps = <Name extends CompanyField>(
  name: Name,
  label: string,
) => { control: Control<CompanyDetailsForm>; name: Name; label: string; disabled: boolean }

interface CompanyFormProps {
  form: RuleForm<CompanyDetailsForm>
  /** Whether the account may not change a field. */
  isLocked: (field: CompanyField) => boolean
}

/** The name, which suggests companies of the registry. A chosen one fills the other fields. */
const CompanySearch = ({ form, isLocked }: CompanyFormProps) => (
  <CompanyNameField
    control={form.control}
    name="company_name"
    onFound={(found) => {
      const { registry_code, vat_number, address_street, address_state, address_zip } = found
      const filled: Partial<CompanyDetailsForm> = {
        company_name: found.name,
        registry_code,
        ...(isLocked('vat_number') ? {} : { vat_number }),
        ...(isLocked('address_zip') ? {} : { address_street, address_state, address_zip }),
      }
      form.setValues(filled)
      form.showErrorsOf(Object.keys(filled))
    }}
  />
)

const CompanyAddressFields = ({ getFieldProps }: { getFieldProps: GetFieldProps }) => {
  const { t } = useTranslation(['company', 'wizard'])
  return (
    <>
      <BoundTextField
        {...getFieldProps('address_street', t('address_street'))}
        required
        autoComplete="street-address"
      />
      <Stack split>
        <BoundTextField
          {...getFieldProps('address_state', t('wizard:company.company_city'))}
          required
          autoComplete="address-level2"
        />
        <BoundTextField
          {...getFieldProps('address_zip', t('wizard:company.company_postcode'))}
          required
          autoComplete="postal-code"
        />
      </Stack>
    </>
  )
}

const CompanyContactFields = ({
  getFieldProps,
  country,
}: {
  getFieldProps: GetFieldProps
  country: CompanyDetailsForm['country']
}) => {
  const { t } = useTranslation(['company', 'common', 'wizard'])
  const optional = t('common:optional')
  return (
    <>
      <BoundTextField
        {...getFieldProps('contact_person', t('contact_person'))}
        optional={optional}
        autoComplete="name"
      />
      <Stack split>
        <BoundPhoneField
          {...getFieldProps('phone', t('wizard:sender.phone'))}
          clean={(typed) => toInternationalPhone(typed, country)}
          required
        />
        <BoundEmailField {...getFieldProps('email', t('wizard:sender.email'))} required />
      </Stack>
      <Stack split>
        <BoundEmailField
          {...getFieldProps('invoice_email', t('invoice_email'))}
          optional={optional}
        />
        <BoundTextField
          {...getFieldProps('trademark', t('trademark'))}
          optional={optional}
          hint={t('trademarkHint', { max: maxTrademark })}
        />
      </Stack>
    </>
  )
}

/** Fields of a company. The name suggests companies of the registry, which fill the rest. */
export const CompanyFormFields = ({ form, isLocked }: CompanyFormProps) => {
  const { t } = useTranslation(['company', 'wizard', 'common'])
  const { country } = form.getValues()
  const getFieldProps: GetFieldProps = (name, label) => ({
    control: form.control,
    name,
    label,
    disabled: isLocked(name),
  })
  // A locked VAT number gets no hint: the user cannot change it.
  const isVatUnusual =
    !isLocked('vat_number') && getVatHint(form.watch('vat_number'), country) !== undefined

  return (
    <Stack>
      {isLocked('company_name') ? (
        <BoundTextField {...getFieldProps('company_name', t('wizard:company.company_name'))} />
      ) : (
        <CompanySearch form={form} isLocked={isLocked} />
      )}
      <Stack split>
        <BoundTextField
          {...getFieldProps('registry_code', t('wizard:company.company_reg_no'))}
          required
          inputMode="numeric"
        />
        <BoundTextField
          {...getFieldProps('vat_number', t('wizard:company.company_vat_no'))}
          optional={t('common:optional')}
          hint={isVatUnusual && t('vatHint')}
        />
      </Stack>
      <CompanyAddressFields getFieldProps={getFieldProps} />
      <CompanyContactFields getFieldProps={getFieldProps} country={country} />
    </Stack>
  )
}
