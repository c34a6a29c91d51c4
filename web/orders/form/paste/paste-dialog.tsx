import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isBusiness } from '#shared/accounts/segments.ts'
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
import { hasValues, PastedValues } from './pasted-values.tsx'
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

/** Hands several people over to the import, which makes a parcel of each. */
const SeveralPeople = ({ parcels }: { parcels: readonly PastedParcel<PastedPlace>[] }) => {
  const { t } = useTranslation('paste')
  const { account } = useApp()
  const navigate = useNavigate()
  const isImporting = account !== null && isBusiness(account)
  const open = () => {
    handOver({ cells: toCells(parcels) })
    void navigate(paths.importOrders)
  }
  return (
    <Notice
      title={t('several', { count: parcels.length })}
      live
      {...(isImporting && {
        actions: <Button onClick={open}>{t('importAll', { number: parcels.length })}</Button>,
      })}
    >
      {t('first')}
    </Notice>
  )
}

/**
 * A message, signature or list that is pasted becomes the recipient, place, size and order number of a
 * parcel. It is read in the browser alone.
 */
const PasteDialog = ({
  form,
  onUse,
  onClose,
}: {
  form: OrderFields
  onUse: (contact: Contact) => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['paste', 'common'])
  const app = useApp()
  const { reader, hasFailed, load } = usePasteReader()
  const [text, setText] = useState('')
  const [chosenId, setChosenId] = useState<number>()
  const parcels = useMemo(() => (text.trim() === '' ? [] : (reader?.(text) ?? [])), [reader, text])
  const [parcel] = parcels
  const places = parcel?.place?.value ?? []
  const place = places.length > 1 ? places.find(({ id }) => id === chosenId) : places[0]
  const isFound = parcel !== undefined && hasValues(parcel)

  const fill = () => {
    if (!parcel) return
    const { place: _read, ...others } = parcel
    const chosen: ChosenParcel = { ...others, place }
    form.changeDestination((order) => ({
      order: fillDetails(app, moveOrder(app, order, chosen), chosen),
      notice: undefined,
    }))
    onUse(toContact(chosen, form.getValues(), app.country))
    onClose()
  }
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
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
          }}
        />
        {hasFailed && <LoadFailed onRetry={() => void load()} />}
        {parcels.length > 1 && <SeveralPeople parcels={parcels} />}
        {parcel && reader && (
          <div role="status">
            {isFound ? <PastedValues parcel={parcel} place={place} /> : <p>{t('none')}</p>}
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
