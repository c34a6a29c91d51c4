import { useTranslation } from 'react-i18next'
import { getVatHint } from '#shared/accounts/forms/company/vat-hint.ts'
import { getSourceFacts } from '#shared/countries/source-countries.ts'
import { CompanyNameField } from '#web/accounts/company/company-name-field.tsx'
import { useApp } from '#web/lib/api/app-data.ts'
import type { RuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Stack } from '#web/ui/card.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import type { CompanyValues } from './use-business-sign-up.ts'

/** Pause in typing before companies are searched, in ms. */
const debounceMs = 250

/** The name, which suggests registered companies. A chosen one fills the other fields. */
const CompanySearch = ({ form }: { form: RuleForm<CompanyValues> }) => {
  const { t } = useTranslation('signup')
  return (
    <CompanyNameField
      control={form.control}
      name="company_name"
      hint={t('company.nameHint')}
      noneText={t('company.none')}
      debounceMs={debounceMs}
      onFound={(found) => {
        const filled = {
          company_name: found.name,
          registry_code: found.registry_code,
          vat_number: found.vat_number,
          address_street: found.address_street,
          address_zip: found.address_zip,
          address_state: found.address_state,
        }
        form.setValues(filled)
        form.showErrorsOf(Object.keys(filled))
      }}
    />
  )
}

/** Fields of a company. Where there is a registry, the name suggests companies, which fill the rest. */
export const CompanyFields = ({ form }: { form: RuleForm<CompanyValues> }) => {
  const { t } = useTranslation(['signup', 'common', 'errors'])
  const { country } = useApp()
  const getFieldProps = (
    name: 'registry_code' | 'vat_number' | 'address_street' | 'address_zip' | 'address_state',
  ) => ({ control: form.control, name, label: t(`company.${name}`) })
  const hint = getVatHint(form.watch('vat_number'), country)
  const { hasCompanyRegistry } = getSourceFacts(country)
  return (
    <Stack>
      {hasCompanyRegistry ? (
        <CompanySearch form={form} />
      ) : (
        <BoundTextField
          control={form.control}
          name="company_name"
          label={t('company.company_name')}
          autoComplete="organization"
          required
        />
      )}
      <Stack split>
        <BoundTextField
          {...getFieldProps('registry_code')}
          required={hasCompanyRegistry}
          {...(!hasCompanyRegistry && { optional: t('common:optional') })}
        />
        <BoundTextField
          {...getFieldProps('vat_number')}
          optional={t('common:optional')}
          hint={hint && t(`errors:${hint}`)}
        />
      </Stack>
      <BoundTextField {...getFieldProps('address_street')} autoComplete="street-address" required />
      <Stack split>
        <BoundTextField {...getFieldProps('address_zip')} autoComplete="postal-code" required />
        <BoundTextField
          {...getFieldProps('address_state')}
          autoComplete="address-level2"
          required
        />
      </Stack>
    </Stack>
  )
}
