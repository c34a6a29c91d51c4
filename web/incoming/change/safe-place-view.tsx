import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { updateIncomingParcel } from '#shared/api/incoming.ts'
import { listSafePlaces } from '#shared/api/places.ts'
import type { SourceCountry } from '#shared/countries/source-countries.ts'
import { formatAddressLine } from '#shared/places/address-text.ts'
import { checkSafePlace, type Photo, type SafePlace } from '#shared/places/safe-places.ts'
import { callWithRetry } from '#web/lib/api/call-with-retry.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { useDraftSync } from '#web/lib/forms/use-draft-sync.ts'
import { useRuleForm } from '#web/lib/forms/use-rule-form.ts'
import { PageLinkButton } from './page-link-button.tsx'
import { createPaymentOptions } from '#web/payments/payment-calls.ts'
import { SafePlaceFields, type SafePlaceValues } from '#web/places/safe-place/safe-place-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Stack } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Decision, Flow } from '#web/ui/layout/flow.tsx'
import { toFormFailure } from './incoming-failure.ts'
import type { ChangeProps } from './change-props.ts'
import { FailureNotice } from './failure-notice.tsx'
import { useLateApp } from './late-app.ts'
import { RefusedView } from './refused-view.tsx'
import { SavedPlaceChoice } from '#web/incoming/change/safe-place/saved-place-choice.tsx'
import {
  createSafePlaceValues,
  safePlaceDraft,
} from '#web/incoming/change/safe-place/safe-place-values.ts'
import { useChangeCall } from './use-change-call.ts'
import { useOpening } from './use-opening.ts'
import { ViewHead } from './view-head.tsx'
import styles from '#web/incoming/change/safe-place/saved-place-choice.module.css'

const noPhotos: readonly Photo[] = []

const SavedPlace = ({ place }: { place: SafePlace }) => (
  <Card title={place.address.name || undefined}>
    <p>{place.location_description}</p>
    {place.photos.length > 0 && (
      <div className={styles.photos}>
        {place.photos.map(({ id, url }) => (
          <img key={id} src={url} alt="" className={styles.photo} />
        ))}
      </div>
    )}
  </Card>
)

const SafePlaceForm = ({
  parcel,
  access,
  onChanged,
  reload,
  country,
  places,
}: ChangeProps & { country: SourceCountry; places: readonly SafePlace[] }) => {
  const { t } = useTranslation(['incoming', 'settings'])
  const app = useLateApp()
  const formId = useId()
  const [isSaved, setIsSaved] = useState(false)
  const { failure, fail } = useChangeCall({ onChanged, reload })
  const { id } = parcel
  const saved = places.filter(({ account_place_id }) => account_place_id !== null)
  const current = places.find(({ account_place_id }) => account_place_id === null)
  const [chosenId, setChosenId] = useState('')
  const [isKept, setIsKept] = useState(false)
  const chosen = saved.find(({ account_place_id }) => account_place_id === chosenId)
  const [defaultValues] = useState(() => createSafePlaceValues(parcel, country, current))
  const check = (entered: SafePlaceValues) =>
    chosen ? [] : checkSafePlace(entered.place, entered.location_description)
  const form = useRuleForm<SafePlaceValues>({
    defaultValues,
    check,
    save: async (values) => {
      setIsSaved(false)
      const result = await callWithRetry(
        updateIncomingParcel,
        {
          body: {
            ...access,
            change: {
              kind: 'safe_place',
              safe_place: chosen
                ? { account_place_id: chosen.account_place_id }
                : { ...values, is_kept: isKept },
            },
          },
        },
        createPaymentOptions(),
      ).catch((error: unknown) => {
        throw toFormFailure(error)
      })
      onChanged(result.parcel)
      safePlaceDraft.clear()
      setIsSaved(true)
    },
    onFailure: (error) => void fail(error),
  })
  useDraftSync(form, safePlaceDraft, {
    read: (kept) => (kept.id === id ? kept.values : undefined),
    write: (_, values) => ({ id, values: { ...values, photos: [] } }),
  })
  const values = form.watch()
  const isAllowed = parcel.options.safe_place.is_allowed
  const description = chosen?.location_description ?? values.location_description
  return (
    <Flow
      side={
        <Decision
          label={t('change.choice')}
          title={description.trim() === '' ? t('change.safePlace.enterFirst') : description}
          text={formatAddressLine(chosen?.address ?? values.place)}
          lines={[{ name: t('change.price'), value: t('change.free'), isSum: true }]}
          note={t('settings:safePlace.risk')}
        >
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={form.isBusy}
            disabled={!isAllowed || check(values).length > 0}
          >
            {isAllowed ? t('change.safePlace.save') : t('change.notPossible')}
          </Button>
        </Decision>
      }
    >
      <FailureNotice failure={failure} />
      {isSaved && (
        <Notice
          tone="success"
          live
          title={t('change.safePlace.done')}
          actions={<PageLinkButton page="">{t('change.seeParcel')}</PageLinkButton>}
        >
          {t('change.safePlace.doneText')}
        </Notice>
      )}
      {saved.length > 0 && (
        <SavedPlaceChoice places={saved} chosen={chosenId} onChoose={setChosenId} />
      )}
      {chosen && <SavedPlace place={chosen} />}
      <Form id={formId} form={form}>
        {!chosen && (
          <Card>
            <Stack>
              <SafePlaceFields form={form} photos={current?.photos ?? noPhotos} access={access} />
              {app?.account && (
                <Checkbox
                  label={t('change.safePlace.keep')}
                  checked={isKept}
                  onChange={({ target }) => setIsKept(target.checked)}
                />
              )}
            </Stack>
          </Card>
        )}
      </Form>
    </Flow>
  )
}

/** Names the place where the courier leaves a parcel that goes to an address. */
const SafePlaceView = (props: ChangeProps) => {
  const { t } = useTranslation([
    'incoming',
    'recipient',
    'safe-place',
    'errors',
    'shell',
    'settings',
  ])
  const { parcel, access } = props
  const isOpen = useOpening(parcel.options.safe_place)
  const { payment_country: country } = parcel
  const { data, error, mutate } = useCall(listSafePlaces, isOpen ? { query: { ...access } } : null)
  const title = t('change.safePlace.title')
  if (!isOpen || !country) {
    return <RefusedView title={title} reason={parcel.options.safe_place.reason} />
  }
  return (
    <>
      <ViewHead title={title}>{t('change.safePlace.text')}</ViewHead>
      {error && <LoadFailed onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton shape="card" />}
      {data && <SafePlaceForm {...props} country={country} places={data.safe_places} />}
    </>
  )
}

export default SafePlaceView
