import { CompanyNameField } from '#web/domain/companies/company-name-field.tsx'
import { useTranslation } from '#web/lib/words.ts'
import { Stack } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { WizardDraft } from '../state/draft-shape.ts'
import { wizard } from '../state/wizard-draft.ts'

type Company = WizardDraft['company']

/** How long typing has to rest before companies are asked for. */
const DEBOUNCE_MS = 350

const write = (change: Partial<Company>) =>
  wizard.update((draft) => ({ ...draft, company: { ...draft.company, ...change } }))

/** The company on the invoice; its name suggests companies of the registry, which fill the rest. */
const CompanyFields = ({
  company,
  errorOf,
  touch,
}: {
  company: Company
  errorOf: (field: string) => string | undefined
  touch: (...fields: readonly string[]) => void
}) => {
  const { t } = useTranslation('wizard')
  const leave = (name: keyof Company) => () => {
    write({ [name]: wizard.get().company[name].trim() })
    touch(`data.company.${name}`)
  }
  const field = (name: keyof Company) => ({
    name,
    label: t(`company.${name}`),
    value: company[name],
    error: errorOf(`data.company.${name}`),
    onChange: ({ target }: { target: { value: string } }) => write({ [name]: target.value }),
    onBlur: leave(name),
  })
  return (
    <Stack>
      <CompanyNameField
        label={t('company.company_name')}
        hint={t('company.nameHint')}
        optional={t('common:optional')}
        debounceMs={DEBOUNCE_MS}
        found={(count) => t('company.found', { count })}
        text={company.company_name}
        error={errorOf('data.company.company_name')}
        onText={(company_name) => write({ company_name })}
        onLeave={leave('company_name')}
        onFound={(details) => {
          const found = {
            company_name: details.name,
            company_reg_no: details.registry_code,
            company_vat_no: details.vat_number,
            company_address: details.address_street,
            company_city: details.address_state,
            company_postcode: details.address_zip,
          }
          write(found)
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
