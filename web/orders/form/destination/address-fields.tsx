import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isHouseRequired } from '#shared/orders/destination-rules.ts'
import type { AddressDestination } from '#shared/orders/order-body.ts'
import { Stack } from '#web/ui/card.tsx'
import { useBoundText } from '#web/ui/forms/bound/use-bound-field.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { isZipPending } from '#shared/orders/form/zip-check.ts'
import { type AddressPart, editAddress } from '#web/places/addresses/address-draft.ts'
import styles from './address-fields.module.css'
import type { OrderFields } from '#web/orders/form/use-order-fields.ts'

interface AddressFieldsProps {
  form: OrderFields
  address: AddressDestination
  /** Parts that came from a lookup; they are read-only. */
  locked: ReadonlySet<AddressPart>
}

/** A part of an address. Its change drops the data of a lookup, which no longer matches. */
const AddressPartField = ({
  form,
  address,
  locked,
  part,
  ...field
}: AddressFieldsProps & { part: AddressPart } & Omit<ComponentProps<typeof TextField>, 'form'>) => {
  const bound = useBoundText({ control: form.control, name: `destination.${part}` })
  return (
    <TextField
      {...bound}
      {...field}
      name={part}
      autoComplete="off"
      readOnly={locked.has(part)}
      onChange={({ target }) =>
        form.update({ destination: editAddress(address, part, target.value) })
      }
    />
  )
}

/** The fields of an address. */
export const AddressFields = ({
  form,
  address,
  locked,
  takesFocus,
  isCompact,
}: AddressFieldsProps & { takesFocus: boolean; isCompact: boolean }) => {
  const { t } = useTranslation(['recipient', 'common'])
  const first = useRef<HTMLInputElement>(null)
  const focusFirst = useEffectEvent(() => {
    if (takesFocus) first.current?.focus()
  })
  useEffect(() => focusFirst(), [])
  const shared = { form, address, locked }
  const optional = t('common:optional')
  const needsHouse = isHouseRequired(address, { isImport: form.order.origin === 'file_import' })
  const street = (
    <AddressPartField {...shared} part="address_street" ref={first} label={t('street')} required />
  )
  const others = (
    <>
      <AddressPartField
        {...shared}
        part="address_house"
        label={t('house')}
        required={needsHouse}
        {...(needsHouse ? {} : { optional })}
      />
      <AddressPartField
        {...shared}
        part="address_apartment"
        label={t('apartment')}
        optional={optional}
      />
      <AddressPartField {...shared} part="address_city" label={t('city')} required />
      <AddressPartField
        {...shared}
        part="address_zip"
        label={t('zip')}
        required={address.address_country_code !== 'ie'}
        hint={isZipPending(form.order) && <span role="status">{t('zipChecking')}</span>}
      />
      <AddressPartField {...shared} part="address_state" label={t('state')} optional={optional} />
    </>
  )
  if (isCompact) {
    return (
      <div className={styles.compact}>
        {street}
        {others}
      </div>
    )
  }
  return (
    <Stack>
      {street}
      <Stack split>{others}</Stack>
    </Stack>
  )
}
