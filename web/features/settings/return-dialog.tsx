import { useMemo, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { cleanReturnData, maxComment, checkReturnData } from '#shared/accounts/forms/return-data.ts'
import { defaultTimeFrame } from '#shared/accounts/forms/time-frame.ts'
import { saveReturnData } from '#shared/api/accounts.ts'
import type { ReturnData } from '#shared/accounts/return-data.ts'
import { toInternationalPhone } from '#shared/contacts/phone.ts'
import type { Place } from '#shared/places/place.ts'
import { AddressSearch } from '#web/domain/addresses/address-search.tsx'
import { callApi } from '#web/lib/api-client.ts'
import { useTranslation } from '#web/lib/words.ts'
import { PlaceField } from '#web/domain/places/place-field.tsx'
import type { PlaceQuery } from '#web/domain/places/place-query.ts'
import { usePlace } from '#web/domain/places/use-place.ts'
import { Stack } from '#web/ui/card.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { RadioCard, RadioCards } from '#web/ui/radio-card.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { TimeFrameFields } from './time-frame-fields.tsx'
import { useDialogForm } from './use-dialog-form.ts'
import { WeekdayField } from './weekday-field.tsx'

interface Values extends ReturnData {
  kind: 'point' | 'address'
  /** The address is typed by hand instead of chosen from the search. */
  isManual: boolean
  /** The service point chosen in this dialog; a stored one is loaded by its id. */
  place: Place | null
}

const emptyData: ReturnData = {
  return_place_address: null,
  service_point_id: null,
  phone: '',
  landline_number: '',
  email: '',
  return_info: '',
  frequency: [1, 2, 3, 4, 5],
  timeframe_start: defaultTimeFrame.start,
  timeframe_end: defaultTimeFrame.end,
}

/** Builds the request body: service point or address, whichever `kind` selects. */
const toReturnData = ({ kind, isManual: _manual, place: _place, ...data }: Values): ReturnData => ({
  ...data,
  service_point_id: kind === 'point' ? data.service_point_id : null,
  return_place_address: kind === 'address' ? data.return_place_address : null,
})

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

/** Edits where and when the company takes back returned parcels. */
const ReturnDialog = ({
  country,
  data,
  onSaved,
  onClose,
}: {
  country: string
  data: ReturnData | null
  onSaved: () => Promise<void>
  onClose: () => void
}) => {
  const { t } = useTranslation('settings')
  const manualField = useRef<HTMLInputElement>(null)
  const query = useMemo<PlaceQuery>(() => ({ country, type: ['apt', 'ipb', 'po'] }), [country])
  const form = useDialogForm<Values>({
    defaultValues: {
      ...emptyData,
      ...data,
      kind: data !== null && data.return_place_address !== null ? 'address' : 'point',
      isManual: false,
      place: null,
    },
    check: (values) => checkReturnData(toReturnData(values), { country }),
    save: async (values) => {
      await callApi(saveReturnData, { body: cleanReturnData(toReturnData(values)) })
      await onSaved()
    },
  })
  const { values, update, getError, touch } = form
  const destinationError = getError('return_place_address') ?? getError('service_point_id')

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
  const hasStoredPlace = values.place === null && values.service_point_id !== null

  return (
    <FormDialog title={t('returns.editTitle')} form={form} onClose={onClose}>
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
      {values.kind === 'point' &&
        (hasStoredPlace && values.service_point_id !== null ? (
          <StoredPlace id={values.service_point_id}>{renderPlaceField}</StoredPlace>
        ) : (
          renderPlaceField(values.place)
        ))}
      {values.kind === 'address' && (
        <>
          {values.isManual ? (
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
          )}
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
      )}
      <Stack split>
        <PhoneField
          {...form.getTextProps('phone', (typed) => toInternationalPhone(typed, country))}
          label={t('phone')}
        />
        <TextField
          {...form.getTextProps('landline_number')}
          label={t('returns.landline_number')}
          optional={t('common:optional')}
          type="tel"
          inputMode="tel"
        />
      </Stack>
      <TextField
        {...form.getTextProps('email')}
        label={t('email')}
        type="email"
        inputMode="email"
        hint={values.kind === 'point' && t('returns.contactHint')}
      />
      <TextAreaField
        {...form.getTextProps('return_info')}
        label={t('returns.return_info')}
        optional={t('common:optional')}
        hint={`${values.return_info.length} / ${maxComment}`}
      />
    </FormDialog>
  )
}

export default ReturnDialog
