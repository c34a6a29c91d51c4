import { useTranslation } from 'react-i18next'
import type { CompanyDetails } from '#shared/api/registry.ts'
import { CompanyNameField } from '#web/accounts/company/company-name-field.tsx'
import type { OrderForm } from '#shared/orders/form/order-form.ts'
import type { RuleForm } from '#web/lib/forms/use-rule-form.ts'
import { Stack } from '#web/ui/card.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'

type Company = OrderForm['data']['company']

const toCompany = (details: CompanyDetails) => ({
  company_name: details.name,
  company_reg_no: details.registry_code,
  company_vat_no: details.vat_number,
  company_address: details.address_street,
  company_city: details.address_state,
  company_postcode: details.address_zip,
})

/** The company on the invoice. The name field suggests registry companies, which fill the other fields. */
const CompanyFields = ({ form }: { form: RuleForm<OrderForm> }) => {
  const { t } = useTranslation(['wizard', 'common'])
  const { control } = form
  const field = (name: keyof Company) => ({
    control,
    name: `data.company.${name}` as const,
    inputName: name,
    label: t(`company.${name}`),
  })
  return (
    <Stack>
      <CompanyNameField
        control={control}
        name="data.company.company_name"
        optional={t('common:optional')}
        onFound={(details) => {
          const company = toCompany(details)
          form.setValues({ data: { company } })
          form.showErrorsOf(Object.keys(company).map((name) => `data.company.${name}`))
        }}
      />
      <Stack split>
        <BoundTextField {...field('company_reg_no')} inputMode="numeric" required />
        <BoundTextField {...field('company_vat_no')} optional={t('common:optional')} />
      </Stack>
      <BoundTextField
        {...field('company_address')}
        autoComplete="street-address"
        optional={t('common:optional')}
      />
      <Stack split>
        <BoundTextField
          {...field('company_city')}
          autoComplete="address-level2"
          optional={t('common:optional')}
        />
        <BoundTextField
          {...field('company_postcode')}
          autoComplete="postal-code"
          optional={t('common:optional')}
        />
      </Stack>
    </Stack>
  )
}

export default CompanyFields
