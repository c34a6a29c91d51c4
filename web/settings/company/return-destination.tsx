import { type ReactNode, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Place } from '#shared/places/place.ts'
import { AddressSearch } from '#web/places/addresses/address-search.tsx'
import { PlaceField } from '#web/places/search/place-field.tsx'
import type { PlaceQuery } from '#web/places/search/place-query.ts'
import { usePlace } from '#web/places/use-place.ts'
import { useFieldError } from '#web/lib/forms/field-error-text.ts'
import type { RuleForm } from '#web/lib/forms/use-rule-form.ts'
import { BoundRadioCards } from '#web/ui/forms/bound/bound-radio-cards.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import { TimeFrameFields } from '#web/settings/pick-up/time-frame-fields.tsx'
import type { ReturnValues } from './return-values.ts'
import { WeekdayField } from './weekday-field.tsx'

/** Props of the parts of the form. */
interface ReturnFieldsProps {
  country: string
  form: RuleForm<ReturnValues>
}

/** Loads a stored place and renders it with `children`. */
const StoredPlace = ({
  id,
  children,
}: {
  id: number
  children: (place: Place | null) => ReactNode
}) => {
  const { place } = usePlace(id)
  return children(place ?? null)
}

const ServicePointField = ({ country, form }: ReturnFieldsProps) => {
  const { t } = useTranslation('settings')
  const query = useMemo<PlaceQuery>(() => ({ country, type: ['apt', 'ipb', 'po'] }), [country])
  const { control, setValues, showErrorsOf } = form
  const [chosenPlace, id] = useWatch({ control, name: ['place', 'service_point_id'] })
  const error = useFieldError(control, 'service_point_id')
  const renderPlaceField = (place: Place | null) => (
    <PlaceField
      label={t('returns.servicePoint')}
      place={place}
      query={query}
      searchTypes={['pudo']}
      error={error}
      onChoose={(chosen) => setValues({ place: chosen, service_point_id: chosen?.id ?? null })}
      onLoading={form.waitFor}
      onLeave={() => showErrorsOf(['service_point_id'])}
    />
  )
  if (chosenPlace !== null || id === null) return renderPlaceField(chosenPlace)
  return <StoredPlace id={id}>{renderPlaceField}</StoredPlace>
}

/** The address, searched or typed by hand. */
const ReturnAddressField = ({ country, form: { control, setValue } }: ReturnFieldsProps) => {
  const { t } = useTranslation('settings')
  const manualField = useRef<HTMLInputElement>(null)
  const [isManual, address] = useWatch({ control, name: ['isManual', 'return_place_address'] })
  const error = useFieldError(control, 'return_place_address')
  return isManual ? (
    <BoundTextField
      control={control}
      name="return_place_address"
      label={t('returns.address')}
      ref={manualField}
      required
    />
  ) : (
    <AddressSearch
      country={country}
      chosen={address ?? ''}
      error={error}
      onChoose={({ full_address }) => setValue('return_place_address', full_address)}
      onManual={() => {
        flushSync(() => setValue('isManual', true))
        manualField.current?.focus()
      }}
    />
  )
}

/** Where returned parcels go: a service point, or an address at certain times. */
export const ReturnDestination = ({ country, form }: ReturnFieldsProps) => {
  const { t } = useTranslation('settings')
  const { control } = form
  return (
    <>
      <BoundRadioCards
        control={control}
        name="kind"
        legend={t('returns.destination')}
        columns={2}
        options={(['point', 'address'] as const).map((kind) => ({
          value: kind,
          title: t(`returns.kinds.${kind}`),
          text: t(`returns.kindTexts.${kind}`),
        }))}
      />
      {form.watch('kind') === 'point' ? (
        <ServicePointField country={country} form={form} />
      ) : (
        <>
          <ReturnAddressField country={country} form={form} />
          <WeekdayField control={control} />
          <TimeFrameFields form={form} />
        </>
      )}
    </>
  )
}
