import { type ReactNode, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ReturnData } from '#shared/accounts/return-data.ts'
import type { Place } from '#shared/places/place.ts'
import { AddressSearch } from '#web/domain/addresses/address-search.tsx'
import { PlaceField } from '#web/domain/places/field/place-field.tsx'
import type { PlaceQuery } from '#web/domain/places/field/place-query.ts'
import { usePlace } from '#web/domain/places/use-place.ts'
import { useTranslation } from '#web/lib/i18n/words.ts'
import { RadioCards, RadioCard } from '#web/ui/forms/radio-card.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { TimeFrameFields } from '../pick-up/time-frame-fields.tsx'
import type { DialogForm } from '../use-dialog-form.ts'
import { WeekdayField } from './weekday-field.tsx'

/** Values of the form about returned parcels. */
export interface ReturnValues extends ReturnData {
  kind: 'point' | 'address'
  /** The address is typed by hand instead of chosen from the search. */
  isManual: boolean
  /** The service point chosen in this dialog; a stored one is loaded by its id. */
  place: Place | null
}

/** Props of the parts of the form. */
interface ReturnFieldsProps {
  country: string
  form: DialogForm<ReturnValues>
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
  const { values, update, getError, touch } = form
  const renderPlaceField = (place: Place | null) => (
    <PlaceField
      label={t('returns.servicePoint')}
      place={place}
      query={query}
      searchTypes={['pudo']}
      error={getError('service_point_id')}
      onChoose={(chosen) => update({ place: chosen, service_point_id: chosen?.id ?? null })}
      onLeave={() => touch('service_point_id')}
    />
  )
  if (values.place !== null || values.service_point_id === null) {
    return renderPlaceField(values.place)
  }
  return <StoredPlace id={values.service_point_id}>{renderPlaceField}</StoredPlace>
}

/** The address, searched or typed by hand. */
const ReturnAddressField = ({ country, form }: ReturnFieldsProps) => {
  const { t } = useTranslation('settings')
  const manualField = useRef<HTMLInputElement>(null)
  const { values, update, getError, touch } = form
  const destinationError = getError('return_place_address') ?? getError('service_point_id')
  return values.isManual ? (
    <TextField
      {...form.getTextProps('return_place_address')}
      onBlur={() => touch('return_place_address', 'service_point_id')}
      error={destinationError}
      label={t('returns.address')}
      ref={manualField}
      required
    />
  ) : (
    <AddressSearch
      country={country}
      chosen={values.return_place_address ?? ''}
      error={destinationError}
      onChoose={({ full_address }) => update({ return_place_address: full_address })}
      onManual={() => {
        flushSync(() => update({ isManual: true }))
        manualField.current?.focus()
      }}
    />
  )
}

const ReturnTimeFields = ({ form: { values, update, getError, touch } }: ReturnFieldsProps) => (
  <>
    <WeekdayField
      days={values.frequency}
      error={getError('frequency')}
      onChange={(frequency) => {
        update({ frequency })
        touch('frequency')
      }}
    />
    <TimeFrameFields
      frame={{ start: values.timeframe_start, end: values.timeframe_end }}
      getError={getError}
      onChange={({ start, end }) => update({ timeframe_start: start, timeframe_end: end })}
      onLeave={touch}
    />
  </>
)

/** Where returned parcels go: a service point, or an address at certain times. */
export const ReturnDestination = ({ country, form }: ReturnFieldsProps) => {
  const { t } = useTranslation('settings')
  const { values, update } = form
  return (
    <>
      <RadioCards legend={t('returns.destination')} columns={2}>
        {(['point', 'address'] as const).map((kind) => (
          <RadioCard
            key={kind}
            name="kind"
            value={kind}
            checked={values.kind === kind}
            onChange={() => update({ kind })}
            title={t(`returns.kinds.${kind}`)}
            text={t(`returns.kindTexts.${kind}`)}
          />
        ))}
      </RadioCards>
      {values.kind === 'point' ? (
        <ServicePointField country={country} form={form} />
      ) : (
        <>
          <ReturnAddressField country={country} form={form} />
          <ReturnTimeFields country={country} form={form} />
        </>
      )}
    </>
  )
}
