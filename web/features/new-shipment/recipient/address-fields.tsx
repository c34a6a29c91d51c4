import { useEffect, useEffectEvent, useRef } from 'react'
import { isCoreCountry } from '#shared/contacts/countries.ts'
import type { AddressDestination } from '#shared/orders/order-body.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { Stack } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { isZipPending } from '../state/zip-query.ts'
import { type AddressPart, editAddress } from './address-draft.ts'
import type { ParcelForm } from './use-parcel-form.ts'

interface AddressFieldsProps {
  form: ParcelForm
  address: AddressDestination
  /** Parts that came from a lookup; they are read-only. */
  locked: ReadonlySet<AddressPart>
}

const getAddressFieldProps = (
  { form, address, locked }: AddressFieldsProps,
  part: AddressPart,
) => ({
  name: part,
  value: address[part],
  readOnly: locked.has(part),
  error: form.getError(`destination.${part}`),
  onChange: ({ target }: { target: { value: string } }) =>
    form.update({ address: editAddress(address, part, target.value) }),
  onBlur: () => {
    const trimmed = address[part].trim()
    if (trimmed !== address[part]) {
      form.update({ address: editAddress(address, part, trimmed) })
    }
    form.touch(`destination.${part}`)
  },
})

/** The fields of an address. */
export const AddressFields = ({
  form,
  address,
  locked,
  takesFocus,
}: AddressFieldsProps & { takesFocus: boolean }) => {
  const { t } = useTranslation('recipient')
  const first = useRef<HTMLInputElement>(null)
  const focusFirst = useEffectEvent(() => {
    if (takesFocus) first.current?.focus()
  })
  useEffect(() => focusFirst(), [])
  const field = (part: AddressPart) => getAddressFieldProps({ form, address, locked }, part)
  const optional = t('common:optional')
  const isHouseRequired = isCoreCountry(address.address_country_code)
  return (
    <Stack>
      <TextField
        {...field('address_street')}
        ref={first}
        label={t('street')}
        required
        autoComplete="off"
      />
      <Stack split>
        <TextField
          {...field('address_house')}
          label={t('house')}
          required={isHouseRequired}
          {...(isHouseRequired ? {} : { optional })}
          autoComplete="off"
        />
        <TextField
          {...field('address_apartment')}
          label={t('apartment')}
          optional={optional}
          autoComplete="off"
        />
        <TextField {...field('address_city')} label={t('city')} required autoComplete="off" />
        <TextField
          {...field('address_zip')}
          label={t('zip')}
          required={address.address_country_code !== 'ie'}
          hint={isZipPending(form.parcel) && <span role="status">{t('zipChecking')}</span>}
          autoComplete="off"
        />
        <TextField
          {...field('address_state')}
          label={t('state')}
          optional={optional}
          autoComplete="off"
        />
      </Stack>
    </Stack>
  )
}
