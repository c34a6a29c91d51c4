import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isHouseRequired } from '#shared/orders/destination-rules.ts'
import type { AddressDestination } from '#shared/orders/order-body.ts'
import type { RuleForm } from '#web/lib/forms/use-rule-form.ts'
import { AddressSearch } from '#web/places/addresses/address-search.tsx'
import {
  type AddressPart,
  editAddress,
  parseTypedAddress,
  toAddressDestination,
} from '#web/places/addresses/address-draft.ts'
import { Stack } from '#web/ui/card.tsx'
import { useBoundText } from '#web/ui/forms/bound/use-bound-field.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import styles from './new-address.module.css'
import type { AddressValues } from './address-values.ts'

type Form = RuleForm<AddressValues>

const parts = [
  'address_street',
  'address_house',
  'address_apartment',
  'address_city',
  'address_zip',
] as const satisfies readonly AddressPart[]

const setAddress = ({ setValue }: Form, address: AddressDestination) => setValue('address', address)

/** A part of the address. Its change drops the point that a search has found, which no longer matches. */
const PartField = ({
  form,
  part,
  label,
  isOptional,
  autoComplete,
  inputMode,
  focusRef,
}: {
  form: Form
  part: (typeof parts)[number]
  label: string
  isOptional: boolean
  autoComplete?: string
  inputMode?: 'numeric'
  focusRef?: RefObject<HTMLInputElement | null>
}) => {
  const { t } = useTranslation('common')
  const { ref, ...bound } = useBoundText({ control: form.control, name: `address.${part}` })
  return (
    <TextField
      {...bound}
      ref={(element) => {
        ref(element)
        if (focusRef) focusRef.current = element
      }}
      name={part}
      label={label}
      autoComplete={autoComplete}
      inputMode={inputMode}
      required={!isOptional}
      {...(isOptional && { optional: t('optional') })}
      onChange={({ target }) =>
        setAddress(form, editAddress(form.getValues('address'), part, target.value))
      }
    />
  )
}

/** The search for an address, and its parts once one is chosen or typed. */
export const NewAddress = ({ form, country }: { form: Form; country: string }) => {
  const { t } = useTranslation('recipient')
  const street = useRef<HTMLInputElement>(null)
  const address = form.watch('address')
  const isEntered = parts.some((part) => address[part] !== '')
  const [isManual, setIsManual] = useState(false)
  useEffect(() => {
    if (isManual) street.current?.focus()
  }, [isManual])
  const isShown = isEntered || isManual || form.formState.isSubmitted
  const isHouseOptional = !isHouseRequired(address, { isImport: false })
  return (
    <Stack>
      <AddressSearch
        country={country}
        chosen={address.formatted_address ?? ''}
        error={undefined}
        onChoose={(found) => {
          setAddress(form, toAddressDestination(found))
          form.showErrorsOf(parts.map((part) => `address.${part}`))
        }}
        onManual={(typed) => {
          setIsManual(true)
          if (typed !== '') setAddress(form, parseTypedAddress(typed, country))
        }}
      />
      {isShown && (
        <div className={styles.parts}>
          <div className={styles.wide}>
            <PartField
              form={form}
              part="address_street"
              label={t('street')}
              isOptional={false}
              focusRef={street}
            />
          </div>
          <PartField
            form={form}
            part="address_house"
            label={t('house')}
            isOptional={isHouseOptional}
          />
          <PartField form={form} part="address_apartment" label={t('apartment')} isOptional />
          <PartField
            form={form}
            part="address_city"
            label={t('city')}
            isOptional={false}
            autoComplete="address-level2"
          />
          <PartField
            form={form}
            part="address_zip"
            label={t('zip')}
            isOptional={false}
            autoComplete="postal-code"
            inputMode="numeric"
          />
        </div>
      )}
    </Stack>
  )
}
