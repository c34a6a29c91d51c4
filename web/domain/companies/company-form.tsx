import { type CompanyDetailsForm, maxTrademark } from '#shared/accounts/forms/company-form.ts'
import { getVatHint } from '#shared/accounts/forms/vat.ts'
import { toInternationalPhone } from '#shared/contacts/phone.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Stack } from '#web/ui/card.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CompanyNameField } from './company-name-field.tsx'

/** Pause in typing before companies are searched, in ms. */
const debounceMs = 350

type CompanyField = keyof CompanyDetailsForm

/** Fields of a company. The name suggests companies of the registry, which fill the rest. */
export const CompanyForm = ({
  profile,
  onChange,
  getError,
  touch,
  isLocked,
}: {
  profile: CompanyDetailsForm
  onChange: (change: Partial<CompanyDetailsForm>) => void
  getError: (field: string) => string | undefined
  touch: (...fields: readonly string[]) => void
  /** Whether the account may not change a field. */
  isLocked: (field: CompanyField) => boolean
}) => {
  const { t } = useTranslation('company')
  const handleBlur = (name: CompanyField, clean = (text: string) => text.trim()) => {
    onChange({ [name]: clean(profile[name]) })
    touch(name)
  }
  const getFieldProps = (name: CompanyField, label: string) => ({
    name,
    label,
    value: profile[name],
    error: getError(name),
    disabled: isLocked(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    onBlur: () => handleBlur(name),
  })
  const required = { required: true } as const
  const optional = { optional: t('common:optional') }
  const email = { type: 'email', inputMode: 'email', autoComplete: 'email' } as const
  // A locked VAT number gets no hint: the user cannot change it.
  const isVatUnusual =
    !isLocked('vat_number') && getVatHint(profile.vat_number, profile.country) !== undefined
  const nameLabel = t('wizard:company.company_name')

  return (
    <Stack>
      {isLocked('company_name') ? (
        <TextField {...getFieldProps('company_name', nameLabel)} />
      ) : (
        <CompanyNameField
          label={nameLabel}
          hint={t('wizard:company.nameHint')}
          text={profile.company_name}
          error={getError('company_name')}
          debounceMs={debounceMs}
          formatFound={(count) => t('wizard:company.found', { count })}
          onText={(company_name) => onChange({ company_name })}
          onLeave={() => handleBlur('company_name')}
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
          {...getFieldProps('registry_code', t('wizard:company.company_reg_no'))}
          {...required}
          inputMode="numeric"
        />
        <TextField
          {...getFieldProps('vat_number', t('wizard:company.company_vat_no'))}
          {...optional}
          hint={isVatUnusual && t('vatHint')}
        />
      </Stack>
      <TextField
        {...getFieldProps('address_street', t('address_street'))}
        {...required}
        autoComplete="street-address"
      />
      <Stack split>
        <TextField
          {...getFieldProps('address_state', t('wizard:company.company_city'))}
          {...required}
          autoComplete="address-level2"
        />
        <TextField
          {...getFieldProps('address_zip', t('wizard:company.company_postcode'))}
          {...required}
          autoComplete="postal-code"
        />
      </Stack>
      <TextField
        {...getFieldProps('contact_person', t('contact_person'))}
        {...optional}
        autoComplete="name"
      />
      <Stack split>
        <PhoneField
          {...getFieldProps('phone', t('wizard:sender.phone'))}
          {...required}
          onBlur={() => handleBlur('phone', (text) => toInternationalPhone(text, profile.country))}
        />
        <TextField {...getFieldProps('email', t('wizard:sender.email'))} {...required} {...email} />
      </Stack>
      <Stack split>
        <TextField
          {...getFieldProps('invoice_email', t('invoice_email'))}
          {...optional}
          {...email}
        />
        <TextField
          {...getFieldProps('trademark', t('trademark'))}
          {...optional}
          hint={t('trademarkHint', { max: maxTrademark })}
        />
      </Stack>
    </Stack>
  )
}
