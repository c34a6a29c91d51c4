import type { CompanyDetails } from '#shared/api/registry.ts'
import { CompanyNameField } from '#web/domain/companies/company-name-field.tsx'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Stack } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { WizardDraft } from '../state/draft-shape.ts'
import { wizard } from '../state/wizard-draft.ts'

type Company = WizardDraft['company']

/** Delay after the last keystroke before the registry is searched. */
const DEBOUNCE_MS = 350

const update = (change: Partial<Company>) =>
  wizard.update((draft) => ({ ...draft, company: { ...draft.company, ...change } }))

const toCompany = (details: CompanyDetails) => ({
  company_name: details.name,
  company_reg_no: details.registry_code,
  company_vat_no: details.vat_number,
  company_address: details.address_street,
  company_city: details.address_state,
  company_postcode: details.address_zip,
})

/** The company on the invoice. The name field suggests registry companies, which fill the other fields. */
const CompanyFields = ({
  company,
  getError,
  touch,
}: {
  company: Company
  getError: (field: string) => string | undefined
  touch: (...fields: readonly string[]) => void
}) => {
  const { t } = useTranslation('wizard')
  const handleBlur = (name: keyof Company) => () => {
    update({ [name]: wizard.get().company[name].trim() })
    touch(`data.company.${name}`)
  }
  const field = (name: keyof Company) => ({
    name,
    label: t(`company.${name}`),
    value: company[name],
    error: getError(`data.company.${name}`),
    onChange: ({ target }: { target: { value: string } }) => update({ [name]: target.value }),
    onBlur: handleBlur(name),
  })
  return (
    <Stack>
      <CompanyNameField
        label={t('company.company_name')}
        hint={t('company.nameHint')}
        optional={t('common:optional')}
        debounceMs={DEBOUNCE_MS}
        formatFound={(count) => t('company.found', { count })}
        text={company.company_name}
        error={getError('data.company.company_name')}
        onText={(company_name) => update({ company_name })}
        onLeave={handleBlur('company_name')}
        onFound={(details) => {
          const found = toCompany(details)
          update(found)
          touch(...Object.keys(found).map((name) => `data.company.${name}`))
        }}
      />
      <Stack split>
        <TextField {...field('company_reg_no')} inputMode="numeric" required />
        <TextField {...field('company_vat_no')} optional={t('common:optional')} />
      </Stack>
      <TextField
        {...field('company_address')}
        autoComplete="street-address"
        optional={t('common:optional')}
      />
      <Stack split>
        <TextField
          {...field('company_city')}
          autoComplete="address-level2"
          optional={t('common:optional')}
        />
        <TextField
          {...field('company_postcode')}
          autoComplete="postal-code"
          optional={t('common:optional')}
        />
      </Stack>
    </Stack>
  )
}

export default CompanyFields
