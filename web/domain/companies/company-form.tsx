import { type CompanyDetailsForm, maxTrademark } from '#shared/accounts/forms/company-form.ts'
import { vatHint } from '#shared/accounts/forms/vat.ts'
import { internationalPhone } from '#shared/contacts/phone.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Stack } from '#web/ui/card.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CompanyNameField } from './company-name-field.tsx'

/** How long typing has to rest before companies are asked for. */
const debounceMs = 350

type CompanyField = keyof CompanyDetailsForm

/** The fields of a company; its name suggests companies of the registry, which fill the rest. */
export const CompanyForm = ({
  profile,
  onChange,
  errorOf,
  touch,
  isLocked,
}: {
  profile: CompanyDetailsForm
  onChange: (change: Partial<CompanyDetailsForm>) => void
  errorOf: (field: string) => string | undefined
  touch: (...fields: readonly string[]) => void
  /** Whether the account may not change a field. */
  isLocked: (field: CompanyField) => boolean
}) => {
  const { t } = useTranslation('company')
  const leave = (name: CompanyField, clean = (text: string) => text.trim()) => {
    onChange({ [name]: clean(profile[name]) })
    touch(name)
  }
  const field = (name: CompanyField, label: string) => ({
    name,
    label,
    value: profile[name],
    error: errorOf(name),
    disabled: isLocked(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    onBlur: () => leave(name),
  })
  const required = { required: true } as const
  const optional = { optional: t('common:optional') }
  const email = { type: 'email', inputMode: 'email', autoComplete: 'email' } as const
  // Nobody is asked to look again at what they may not change.
  const isUnlikely =
    !isLocked('vat_number') && vatHint(profile.vat_number, profile.country) !== undefined
  const nameLabel = t('wizard:company.company_name')

  return (
    <Stack>
      {isLocked('company_name') ? (
        <TextField {...field('company_name', nameLabel)} />
      ) : (
        <CompanyNameField
          label={nameLabel}
          hint={t('wizard:company.nameHint')}
          text={profile.company_name}
          error={errorOf('company_name')}
          debounceMs={debounceMs}
          found={(count) => t('wizard:company.found', { count })}
          onText={(company_name) => onChange({ company_name })}
          onLeave={() => leave('company_name')}
          onFound={(found) => {
            const { registry_code, vat_number, address_street, address_state, address_zip } = found
            const filled: Partial<CompanyDetailsForm> = {
              company_name: found.name,
              registry_code,
              ...(isLocked('vat_number') ? {} : { vat_number }),
              ...(isLocked('address_zip') ? {} : { address_street, address_state, address_zip }),
            }
            onChange(filled)
            touch(...Object.keys(filled))
          }}
        />
      )}
      <Stack split>
        <TextField
          {...field('registry_code', t('wizard:company.company_reg_no'))}
          {...required}
          inputMode="numeric"
        />
        <TextField
          {...field('vat_number', t('wizard:company.company_vat_no'))}
          {...optional}
          hint={isUnlikely && t('vatHint')}
        />
      </Stack>
      <TextField
        {...field('address_street', t('address_street'))}
        {...required}
        autoComplete="street-address"
      />
      <Stack split>
        <TextField
          {...field('address_state', t('wizard:company.company_city'))}
          {...required}
          autoComplete="address-level2"
        />
        <TextField
          {...field('address_zip', t('wizard:company.company_postcode'))}
          {...required}
          autoComplete="postal-code"
        />
      </Stack>
      <TextField
        {...field('contact_person', t('contact_person'))}
        {...optional}
        autoComplete="name"
      />
      <Stack split>
        <PhoneField
          {...field('phone', t('wizard:sender.phone'))}
          {...required}
          onBlur={() => leave('phone', (text) => internationalPhone(text, profile.country))}
        />
        <TextField {...field('email', t('wizard:sender.email'))} {...required} {...email} />
      </Stack>
      <Stack split>
        <TextField {...field('invoice_email', t('invoice_email'))} {...optional} {...email} />
        <TextField
          {...field('trademark', t('trademark'))}
          {...optional}
          hint={t('trademarkHint', { max: maxTrademark })}
        />
      </Stack>
    </Stack>
  )
}
