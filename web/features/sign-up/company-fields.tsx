import { getVatHint } from '#shared/accounts/forms/company/vat.ts'
import { CompanyNameField } from '#web/domain/companies/company-name-field.tsx'
import { companyDraft, type CompanyDraft } from '#web/domain/auth/sign-up-drafts.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Stack } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { DraftFields } from './draft-fields.ts'

/** Pause in typing before companies are searched, in ms. */
const debounceMs = 250

interface CompanyFieldsProps {
  company: CompanyDraft
  fields: DraftFields<CompanyDraft>
}

/** The name, which suggests registered companies. A chosen one fills the other fields. */
const CompanySearch = ({ company, fields }: CompanyFieldsProps) => {
  const { t } = useTranslation('signup')
  const name = fields.getTextProps('company_name')
  return (
    <CompanyNameField
      label={t('company.company_name')}
      hint={t('company.nameHint')}
      error={name.error}
      text={company.company_name}
      debounceMs={debounceMs}
      formatFound={(count) => t('company.found', { count })}
      onText={(company_name) => companyDraft.update((before) => ({ ...before, company_name }))}
      onLeave={name.onBlur}
      onFound={(found) => {
        const filled = {
          company_name: found.name,
          registry_code: found.registry_code,
          vat_number: found.vat_number,
          address_street: found.address_street,
          address_zip: found.address_zip,
          address_state: found.address_state,
        }
        companyDraft.update((before) => ({ ...before, ...filled }))
        fields.touch(...Object.keys(filled))
      }}
    />
  )
}

/** Fields of a company. In Estonia the name suggests registered companies, which fill the rest. */
export const CompanyFields = ({ company, fields }: CompanyFieldsProps) => {
  const { t } = useTranslation('signup')
  const { country } = useApp()
  const getFieldProps = (
    name: 'registry_code' | 'vat_number' | 'address_street' | 'address_zip' | 'address_state',
  ) => ({ ...fields.getTextProps(name), label: t(`company.${name}`) })
  const name = fields.getTextProps('company_name')
  const hint = getVatHint(company.vat_number, country)
  const isEstonian = country === 'ee'
  return (
    <Stack>
      {isEstonian ? (
        <CompanySearch company={company} fields={fields} />
      ) : (
        <TextField
          {...name}
          label={t('company.company_name')}
          autoComplete="organization"
          required
        />
      )}
      <Stack split>
        <TextField
          {...getFieldProps('registry_code')}
          required={isEstonian}
          {...(!isEstonian && { optional: t('common:optional') })}
        />
        <TextField
          {...getFieldProps('vat_number')}
          optional={t('common:optional')}
          hint={hint && t(`errors:${hint}`)}
        />
      </Stack>
      <TextField {...getFieldProps('address_street')} autoComplete="street-address" required />
      <Stack split>
        <TextField {...getFieldProps('address_zip')} autoComplete="postal-code" required />
        <TextField {...getFieldProps('address_state')} autoComplete="address-level2" required />
      </Stack>
    </Stack>
  )
}
