import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnAccount } from '#shared/accounts/account.ts'
import { deleteAccountPlace, saveAccountPlace } from '#shared/api/places.ts'
import { formatAddressLine } from '#shared/places/address-text.ts'
import { maxSafePlaces } from '#shared/places/safe-places.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { announce, showToast } from '#web/ui/feedback/toast.tsx'
import { chevronUpIcon, editIcon } from '#web/ui/icons/later-icons.ts'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import typography from '#web/ui/typography.module.css'
import layout from '#web/ui/layout/layout.module.css'
import styles from './safe-places.module.css'
import type { AccountPlaces, OwnSafePlace } from './pick-up.ts'
import { classNames } from '#web/ui/class-names.ts'

const SafePlaceDialog = lazyDialog(() => import('./safe-place-dialog.tsx'))

const getName = ({ address }: OwnSafePlace): string =>
  address.name === '' ? formatAddressLine(address) : address.name

/** What may be done with a safe place. */
interface SafePlaceActionsProps {
  place: OwnSafePlace
  /** Number of safe places. */
  count: number
  /** Moves the place to a rank, from 1. */
  onMove: (rank: number) => void
  onEdit: () => void
  onRemove: () => void
}

const SafePlaceActions = ({ place, count, onMove, onEdit, onRemove }: SafePlaceActionsProps) => {
  const { t } = useTranslation('settings')
  const name = getName(place)
  const { order } = place
  return (
    <span className={styles.itemActions}>
      {count > 1 && (
        <>
          <IconButton
            icon={chevronUpIcon}
            label={t('pickUp.up', { name })}
            disabled={order === 1}
            onClick={() => onMove(order - 1)}
          />
          <IconButton
            icon="chevron-down"
            label={t('pickUp.down', { name })}
            disabled={order === count}
            onClick={() => onMove(order + 1)}
          />
        </>
      )}
      <IconButton icon={editIcon} label={t('safePlace.edit', { name })} onClick={onEdit} />
      <IconButton icon="trash" label={t('pickUp.remove', { name })} onClick={onRemove} />
    </span>
  )
}

const SafePlaceItem = ({ mayEdit, ...actions }: SafePlaceActionsProps & { mayEdit: boolean }) => {
  const { t } = useTranslation('settings')
  const { address, location_description, photos } = actions.place
  return (
    <li className={classNames(layout.box, styles.item)}>
      <div className={styles.text}>
        {address.name !== '' && <p className={typography.strong}>{address.name}</p>}
        <p>{formatAddressLine(address)}</p>
        <p className={typography.muted}>{location_description}</p>
        {photos.length > 0 && (
          <p className={styles.photos}>
            {photos.map(({ id, url }, index) => (
              <img
                key={id}
                src={url}
                alt={t('safePlace.photo', { name: getName(actions.place), number: index + 1 })}
              />
            ))}
          </p>
        )}
      </div>
      {mayEdit && <SafePlaceActions {...actions} />}
    </li>
  )
}

const SafePlaceExplanation = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['settings', 'common'])
  return (
    <Dialog
      title={t('safePlace.what')}
      onClose={onClose}
      width="s"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common:ok')}
        </Button>
      }
    >
      <p>{t('safePlace.explanation')}</p>
      <p>{t('safePlace.risk')}</p>
    </Dialog>
  )
}

/** What is opened above the list: the explanation, a new place, or a place to edit. */
type Opened = 'explanation' | 'new' | OwnSafePlace

/** The functions that change the saved places. */
const useSafePlaces = (
  count: number,
  onChange: (after: AccountPlaces) => Promise<unknown>,
  onRemoved: () => void,
) => {
  const { t } = useTranslation('settings')
  const move = async (place: OwnSafePlace, rank: number) => {
    const body = { account_place_id: place.account_place_id, order: rank }
    const after = await attempt(callApi(saveAccountPlace, { body }))
    if (!after) return
    await onChange(after)
    announce(t('pickUp.moved', { name: getName(place), rank, total: count }))
  }
  const remove = async ({ account_place_id }: OwnSafePlace) => {
    const after = await attempt(callApi(deleteAccountPlace, { body: { id: account_place_id } }))
    if (!after) return
    await onChange(after)
    announce(t('safePlace.removed'))
    onRemoved()
  }
  return { move, remove }
}

/** Shows the places where a courier may leave a parcel when nobody is at home. */
export const SafePlaces = ({
  account,
  places,
  mayEdit,
  onChange,
}: {
  account: OwnAccount
  /** By rank. */
  places: readonly OwnSafePlace[]
  mayEdit: boolean
  onChange: (after: AccountPlaces) => Promise<unknown>
}) => {
  const { t } = useTranslation('settings')
  const [opened, setOpened] = useState<Opened>()
  const explainButton = useRef<HTMLButtonElement>(null)
  const { move, remove } = useSafePlaces(places.length, onChange, () =>
    explainButton.current?.focus(),
  )
  const close = () => setOpened(undefined)
  return (
    <Card
      title={t('safePlace.title')}
      level={3}
      tone="sunken"
      actions={
        <Button
          size="s"
          variant="quiet"
          icon="help"
          ref={explainButton}
          onClick={() => setOpened('explanation')}
        >
          {t('safePlace.what')}
        </Button>
      }
    >
      {places.length === 0 && <p className={typography.muted}>{t('safePlace.none')}</p>}
      {places.length > 0 && (
        <ol className={layout.column3}>
          {places.map((place) => (
            <SafePlaceItem
              key={place.account_place_id}
              place={place}
              count={places.length}
              mayEdit={mayEdit}
              onMove={(rank) => void move(place, rank)}
              onEdit={() => setOpened(place)}
              onRemove={() => void remove(place)}
            />
          ))}
        </ol>
      )}
      {mayEdit && places.length < maxSafePlaces && (
        <div>
          <Button size="s" icon="plus" onClick={() => setOpened('new')}>
            {t('safePlace.add')}
          </Button>
        </div>
      )}
      {opened === 'explanation' && <SafePlaceExplanation onClose={close} />}
      {opened !== undefined && opened !== 'explanation' && (
        <SafePlaceDialog
          country={account.country}
          place={opened === 'new' ? undefined : opened}
          onClose={close}
          onSaved={async (after) => {
            await onChange(after)
            close()
            showToast(t('saved'))
          }}
        />
      )}
    </Card>
  )
}
