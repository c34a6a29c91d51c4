import {
  type CompanyDetailsForm,
  maxTrademark,
} from '#shared/accounts/forms/company/company-form.ts'
import { getVatHint } from '#shared/accounts/forms/company/vat.ts'
import { toInternationalPhone } from '#shared/contacts/phone.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Stack } from '#web/ui/card.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { CompanyNameField } from './company-name-field.tsx'

/** Pause in typing before companies are searched, in ms. */
const debounceMs = 350

type CompanyField = keyof CompanyDetailsForm

/** Returns the props of the field with this name and label. */
type GetFieldProps = (
  name: CompanyField,
  label: string,
) => {
  name: CompanyField
  label: string
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
}

const email = { type: 'email', inputMode: 'email', autoComplete: 'email' } as const

/** The name, which suggests companies of the registry. A chosen one fills the other fields. */
const CompanySearch = ({
  label,
  text,
  error,
  isLocked,
  onChange,
  onLeave,
  touch,
}: {
  label: string
  text: string
  error: string | undefined
  isLocked: (field: CompanyField) => boolean
  onChange: (change: Partial<CompanyDetailsForm>) => void
  onLeave: () => void
  touch: (...fields: readonly string[]) => void
}) => {
  const { t } = useTranslation('company')
  return (
    <CompanyNameField
      label={label}
      hint={t('wizard:company.nameHint')}
      text={text}
      error={error}
      debounceMs={debounceMs}
      formatFound={(count) => t('wizard:company.found', { count })}
      onText={(company_name) => onChange({ company_name })}
      onLeave={onLeave}
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
  )
}

const CompanyAddressFields = ({ getFieldProps }: { getFieldProps: GetFieldProps }) => {
  const { t } = useTranslation('company')
  return (
    <>
      <TextField
        {...getFieldProps('address_street', t('address_street'))}
        required
        autoComplete="street-address"
      />
      <Stack split>
        <TextField
          {...getFieldProps('address_state', t('wizard:company.company_city'))}
          required
          autoComplete="address-level2"
        />
        <TextField
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
  onPhoneBlur,
}: {
  getFieldProps: GetFieldProps
  onPhoneBlur: () => void
}) => {
  const { t } = useTranslation('company')
  const optional = t('common:optional')
  return (
    <>
      <TextField
        {...getFieldProps('contact_person', t('contact_person'))}
        optional={optional}
        autoComplete="name"
      />
      <Stack split>
        <PhoneField
          {...getFieldProps('phone', t('wizard:sender.phone'))}
          required
          onBlur={onPhoneBlur}
        />
        <TextField {...getFieldProps('email', t('wizard:sender.email'))} required {...email} />
      </Stack>
      <Stack split>
        <TextField
          {...getFieldProps('invoice_email', t('invoice_email'))}
          optional={optional}
          {...email}
        />
        <TextField
          {...getFieldProps('trademark', t('trademark'))}
          optional={optional}
          hint={t('trademarkHint', { max: maxTrademark })}
        />
      </Stack>
    </>
  )
}

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
  const getFieldProps: GetFieldProps = (name, label) => ({
    name,
    label,
    value: profile[name],
    error: getError(name),
    disabled: isLocked(name),
    onChange: ({ target }) => onChange({ [name]: target.value }),
    onBlur: () => handleBlur(name),
  })
  // A locked VAT number gets no hint: the user cannot change it.
  const isVatUnusual =
    !isLocked('vat_number') && getVatHint(profile.vat_number, profile.country) !== undefined
  const nameLabel = t('wizard:company.company_name')

  return (
    <Stack>
      {isLocked('company_name') ? (
        <TextField {...getFieldProps('company_name', nameLabel)} />
      ) : (
        <CompanySearch
          label={nameLabel}
          text={profile.company_name}
          error={getError('company_name')}
          isLocked={isLocked}
          onChange={onChange}
          onLeave={() => handleBlur('company_name')}
          touch={touch}
        />
      )}
      <Stack split>
        <TextField
          {...getFieldProps('registry_code', t('wizard:company.company_reg_no'))}
          required
          inputMode="numeric"
        />
        <TextField
          {...getFieldProps('vat_number', t('wizard:company.company_vat_no'))}
          optional={t('common:optional')}
          hint={isVatUnusual && t('vatHint')}
        />
      </Stack>
      <CompanyAddressFields getFieldProps={getFieldProps} />
      <CompanyContactFields
        getFieldProps={getFieldProps}
        onPhoneBlur={() =>
          handleBlur('phone', (text) => toInternationalPhone(text, profile.country))
        }
      />
    </Stack>
  )
}
