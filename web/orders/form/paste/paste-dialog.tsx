import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isBusiness } from '#shared/accounts/segments.ts'
import { maxWizardOrders } from '#shared/api/payments.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import { maxPaste, type PastedParcel } from '#shared/imports/paste/pasted.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { handOver } from '#web/imports/state/incoming-import.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { paths } from '#web/navigation/paths.ts'
import type { OrderFields } from '#web/orders/form/use-order-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RadioCard, RadioCards } from '#web/ui/forms/radio-card.tsx'
import { TextAreaField } from '#web/ui/forms/text-area-field.tsx'
import { type ChosenParcel, fillDetails, moveOrder, toCells, toContact } from './fill-pasted.ts'
import { hasValues, leaveOut, type PastedField, PastedValues } from './pasted-values.tsx'
import { type PastedPlace, usePasteReader } from './use-paste-reader.ts'

/** Asks which of several places a text means. */
const PlaceChoice = ({
  places,
  text,
  chosen,
  onChoose,
}: {
  places: readonly PastedPlace[]
  /** The words that name them. */
  text: string
  chosen: number | undefined
  onChoose: (id: number) => void
}) => {
  const { t } = useTranslation('paste')
  return (
    <RadioCards legend={t('which', { text })}>
      {places.map(({ id, name, label_address, label_city }) => (
        <RadioCard
          key={id}
          name="pasted-place"
          title={formatPlaceName(name)}
          text={`${label_address}, ${label_city}`}
          checked={id === chosen}
          onChange={() => onChoose(id)}
        />
      ))}
    </RadioCards>
  )
}

/** How several parcels are added to those of the form. */
export interface SeveralParcels {
  /** How many there is room for, with the one that the form is of. */
  readonly max: number
  /** Adds the parcels after the one that the form is of. */
  readonly add: (parcels: readonly ChosenParcel[]) => Promise<void>
}

/** Takes the place of a parcel if its text names but one. */
const chooseOnly = ({ place, ...parcel }: PastedParcel<PastedPlace>): ChosenParcel => ({
  ...parcel,
  place: place?.value.length === 1 ? place.value[0] : undefined,
})

/**
 * Makes a parcel of each of several people: companies hand them over to the import, others add them to
 * what they send.
 */
const SeveralPeople = ({
  parcels,
  several,
  onAdd,
}: {
  parcels: readonly PastedParcel<PastedPlace>[]
  several: SeveralParcels | undefined
  onAdd: () => void
}) => {
  const { t } = useTranslation('paste')
  const { account } = useApp()
  const navigate = useNavigate()
  const isImporting = account !== null && isBusiness(account)
  const open = () => {
    handOver({ cells: toCells(parcels) })
    void navigate(paths.importOrders)
  }
  const number = Math.min(parcels.length, several?.max ?? 1)
  const action = isImporting ? (
    <Button onClick={open}>{t('importAll', { number: parcels.length })}</Button>
  ) : (
    number > 1 && <Button onClick={onAdd}>{t('addAll', { number })}</Button>
  )
  return (
    <Notice
      title={t('several', { count: parcels.length })}
      live
      {...(action && { actions: action })}
    >
      {t('first')}
      {!isImporting && several && number < parcels.length && (
        <> {t('full', { max: maxWizardOrders })}</>
      )}
    </Notice>
  )
}

/**
 * A message, signature or list that is pasted becomes the recipient, place, size and order number of a
 * parcel. It is read in the browser alone.
 */
const PasteDialog = ({
  form,
  several,
  onUse,
  onClose,
}: {
  form: OrderFields
  several: SeveralParcels | undefined
  onUse: (contact: Contact) => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['paste', 'common'])
  const app = useApp()
  const { reader, hasFailed, load } = usePasteReader()
  const [text, setText] = useState('')
  const [chosenId, setChosenId] = useState<number>()
  const [leftOut, setLeftOut] = useState<readonly PastedField[]>([])
  const parcels = useMemo(() => (text.trim() === '' ? [] : (reader?.(text) ?? [])), [reader, text])
  const [read] = parcels
  const parcel = read && leaveOut(read, leftOut)
  const places = read?.place?.value ?? []
  const place = places.length > 1 ? places.find(({ id }) => id === chosenId) : places[0]
  const isFound = parcel !== undefined && hasValues(parcel)

  const fill = () => {
    if (!parcel) return
    const chosen: ChosenParcel = { ...parcel, place: parcel.place && place }
    form.changeDestination((order) => ({
      order: fillDetails(app, moveOrder(app, order, chosen), chosen),
      notice: undefined,
    }))
    onUse(toContact(chosen, form.getValues(), app.country))
    onClose()
  }
  const addAll = () => {
    fill()
    void several?.add(parcels.slice(1, several.max).map(chooseOnly))
  }
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      isGrowing
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" disabled={!isFound} onClick={fill}>
            {t('use')}
          </Button>
        </>
      }
    >
      <Stack>
        <TextAreaField
          label={t('label')}
          hint={t('hint')}
          value={text}
          rows={4}
          maxLength={maxPaste}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value)
            setChosenId(undefined)
            setLeftOut([])
          }}
        />
        {hasFailed && <LoadFailed onRetry={() => void load()} />}
        {parcels.length > 1 && <SeveralPeople parcels={parcels} several={several} onAdd={addAll} />}
        {read && (
          <div role="status">
            {hasValues(read) ? (
              <PastedValues parcel={read} place={place} leftOut={leftOut} onChange={setLeftOut} />
            ) : (
              <p>{t('none')}</p>
            )}
          </div>
        )}
        {parcel?.place && places.length > 1 && (
          <PlaceChoice
            places={places}
            text={text.slice(parcel.place.start, parcel.place.end)}
            chosen={chosenId}
            onChoose={setChosenId}
          />
        )}
      </Stack>
    </Dialog>
  )
}

export default PasteDialog
