import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { may } from '#shared/accounts/permissions.ts'
import { deleteAccountPlace, listAccountPlaces } from '#shared/api/places.ts'
import { isSamePhone, maskPhone } from '#shared/contact-details/phone.ts'
import { maxPreferredPlaces } from '#shared/places/preferred-places.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { callApi } from '#web/lib/api/api-client.ts'
import { useApp } from '#web/lib/api/app-data.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/spinner.tsx'
import { announce, showToast } from '#web/ui/feedback/toast.tsx'
import { PickUpList } from './pick-up-list.tsx'
import { isPickUp, isSafePlace, type PickUp, type AccountPlaces } from './pick-up.ts'
import { SafePlaces } from './safe-places.tsx'
import { useMovePlace } from '#web/settings/profile/use-move-place.ts'
import typography from '#web/ui/typography.module.css'

// Loads the place search only when the dialog opens.
const AddPickUpDialog = lazyDialog(() => import('./add-pick-up-dialog.tsx'))
const PhoneMoveDialog = lazyDialog(() => import('#web/settings/profile/phone-move-dialog.tsx'))

const PhoneMoveNotice = ({ phone, onOpen }: { phone: string; onOpen: () => void }) => {
  const { t } = useTranslation('settings')
  return (
    <Notice
      tone="warning"
      actions={
        <Button size="s" onClick={onOpen}>
          {t('phoneMove.open')}
        </Button>
      }
    >
      {t('phoneMove.notice', { phone: maskPhone(phone) })}
    </Notice>
  )
}

/** Adds a place, or moves the places of an earlier phone number. */
const PickUpDialog = ({
  opened,
  account,
  stored,
  rank,
  from,
  onClose,
  onSaved,
}: {
  opened: 'add' | 'phone' | undefined
  account: OwnAccount
  stored: AccountPlaces['account_places']
  /** The rank of an added place, from 1. */
  rank: number
  /** The earlier phone number. */
  from: string | undefined
  onClose: () => void
  /** Receives the places and the text to show. */
  onSaved: (after: AccountPlaces, text: string) => Promise<void>
}) => {
  const { t } = useTranslation('settings')
  if (opened === 'add') {
    return (
      <AddPickUpDialog
        country={account.country}
        rank={rank}
        onClose={onClose}
        onSaved={(after) => onSaved(after, t('saved'))}
      />
    )
  }
  if (opened !== 'phone' || from === undefined) return null
  return (
    <PhoneMoveDialog
      places={stored}
      from={from}
      to={account.phone}
      onClose={onClose}
      onMoved={(after) => onSaved(after, t('phoneMove.done'))}
    />
  )
}

/** The account's preferred places, and whether they may be edited. */
const usePickUps = (account: OwnAccount, onRemoved: () => void) => {
  const { t } = useTranslation('settings')
  const { classificators } = useApp()
  const { data, error, mutate } = useCall(listAccountPlaces, {})
  const stored = data?.account_places ?? []
  const places = stored.filter(isPickUp)
  const placeOfOldPhone = stored.find(
    ({ phoneno }) => !isSamePhone(phoneno, account.phone, account.country),
  )
  const isPhoneMissing = classificators.rpv && !account.phone_verified
  const mayEdit = may('editPreferredPlaces', account) && !isPhoneMissing
  const remove = async ({ account_place_id, place }: PickUp) => {
    const after = await attempt(callApi(deleteAccountPlace, { body: { id: account_place_id } }))
    if (!after) return
    await mutate(after, { revalidate: false })
    announce(t('pickUp.removed', { name: place ? formatPlaceName(place.name) : t('pickUp.gone') }))
    onRemoved()
  }

  return { data, error, mutate, stored, places, placeOfOldPhone, isPhoneMissing, mayEdit, remove }
}

/** The person's preferred delivery places: three ranked pick-up points and safe places at home. */
export const PickUpCard = ({ account }: { account: OwnAccount }) => {
  const addButton = useRef<HTMLButtonElement>(null)
  const { t } = useTranslation('settings')
  const { classificators } = useApp()
  const { data, error, mutate, stored, places, placeOfOldPhone, isPhoneMissing, mayEdit, remove } =
    usePickUps(account, () => addButton.current?.focus())
  const [opened, setOpened] = useState<'add' | 'phone'>()
  const movePlace = useMovePlace(data, (next) => mutate(next, { revalidate: false }))
  const close = () => setOpened(undefined)

  return (
    <Card title={t('pickUp.title')}>
      <p className={typography.muted}>{t('pickUp.lead')}</p>
      {isPhoneMissing && <Notice>{t('pickUp.phoneNeeded')}</Notice>}
      {mayEdit && placeOfOldPhone && (
        <PhoneMoveNotice phone={placeOfOldPhone.phoneno} onOpen={() => setOpened('phone')} />
      )}
      {error && !data && <LoadFailed onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton shape="card" />}
      {data && (
        <>
          <PickUpList
            places={places}
            mayEdit={mayEdit}
            onMove={(place, rank) => void movePlace(place, rank)}
            onRemove={(place) => void remove(place)}
          />
          {mayEdit && places.length < maxPreferredPlaces && (
            <div>
              <Button size="s" icon="plus" ref={addButton} onClick={() => setOpened('add')}>
                {t('pickUp.add')}
              </Button>
            </div>
          )}
          {classificators.ssp && (
            <SafePlaces
              account={account}
              places={stored.filter(isSafePlace)}
              mayEdit={mayEdit}
              onChange={(after) => mutate(after, { revalidate: false })}
            />
          )}
        </>
      )}
      <PickUpDialog
        opened={opened}
        account={account}
        stored={stored}
        rank={places.length + 1}
        from={placeOfOldPhone?.phoneno}
        onClose={close}
        onSaved={async (after, text) => {
          await mutate(after, { revalidate: false })
          close()
          showToast(text)
        }}
      />
    </Card>
  )
}
