import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkDoorAvailability } from '#shared/api/doors.ts'
import { hasBookedDoors, type DropOffCard } from '#shared/doors/drop-off.ts'
import { toGrammaticalNumber } from '#shared/lib/grammatical-number.ts'
import type { LockerColour } from '#shared/places/locker-colour.ts'
import type { Place } from '#shared/places/place.ts'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { useDropOffText } from '#web/doors/use-drop-off-text.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { kindByColour } from '#web/places/map/places/place-kinds.ts'
import { ChosenPlace } from '#web/places/chosen-place.tsx'
import { fetchPlace } from '#web/places/use-place.ts'
import { useAvailableText } from '#web/doors/not-enough-room.tsx'
import { attempt } from '#web/lib/api/problem-dialog.ts'
import { useCall } from '#web/lib/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/card.tsx'
import { RadioCard, RadioCards } from '#web/ui/forms/radio-card.tsx'
import { lazyComponent, lazyDialog, RetryPart } from '#web/ui/lazy-component.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './drop-off-choice.module.css'
import { type DropOffState, isLocker } from './use-drop-off.ts'

const LockerChooser = lazyDialog(async () => {
  const { LockerChooser: Chooser } = await import('#web/places/lockers/locker-chooser.tsx')
  return { default: Chooser }
})

const CourierNote = lazyComponent(() => import('#web/collections/courier-note.tsx'), RetryPart)

/** The text of a kind: how long its code is valid, or why it cannot be chosen. */
const useCardText = (parcels: number) => {
  const { t } = useTranslation(['payment', 'errors', 'bulk'])
  const { getNote, fee } = useDropOffText(parcels)
  return (card: DropOffCard) => {
    if (card.disabledBy) return t(`errors:${card.disabledBy}`)
    const note = getNote(card.kind)
    return hasBookedDoors(card.kind) ? `${note}. ${fee}` : note
  }
}

/** The chosen locker, and how many of its doors are free, by size. */
const FreeDoors = ({ place }: { place: Place }) => {
  const { t } = useTranslation('bulk')
  // Any size: the answer has the free doors of all.
  const { data } = useCall(checkDoorAvailability, {
    params: { place_id: place.id },
    body: { sizes: ['XS'] },
  })
  const doors = useAvailableText(data?.available_doors ?? {})
  return (
    <>
      <span className={styles.free}>{formatPlaceName(place.name)}</span>
      <span className={styles.free}>{data && t('dropOff.free', { doors })}</span>
    </>
  )
}

/** The choice of where shipments are dropped off. Needs the translations `payment`. */
export const DropOffChoice = ({
  dropOff,
  count,
  canDecideLater = false,
}: {
  dropOff: DropOffState
  /** The number of shipments. */
  count: number
  canDecideLater?: boolean
}) => {
  const { t } = useTranslation(['payment', 'map', 'bulk'])
  const { cards, value, choose } = dropOff
  const getText = useCardText(count)
  const [opened, setOpened] = useState<LockerColour>()
  const place = isLocker(value) ? value.place : null
  const chooseId = async (id: number, kind: LockerColour) => {
    setOpened(undefined)
    const found = await attempt(fetchPlace(id))
    if (found) choose({ kind, place: found })
  }
  return (
    <Stack gap="s">
      <RadioCards legend={t('bulk:dropOff.legend', { count: toGrammaticalNumber(count) })}>
        {canDecideLater && (
          <RadioCard
            name="drop-off"
            title={t('bulk:dropOff.later')}
            text={t('bulk:dropOff.laterText')}
            checked={value?.kind === 'later'}
            onChange={() => choose({ kind: 'later' })}
          />
        )}
        {cards.map((card) => {
          const { kind, disabledBy } = card
          const placeKind = kind === 'courier' ? undefined : kindByColour[kind]
          return (
            <RadioCard
              key={kind}
              name="drop-off"
              disabled={disabledBy !== undefined}
              media={placeKind ? <PlaceKindIcon kind={placeKind} /> : <Icon name="truck" />}
              title={placeKind ? t(`map:kinds.${placeKind}`) : t('payment:dropOff.courier')}
              text={
                <>
                  {getText(card)}
                  {value?.kind === kind && place && hasBookedDoors(kind) && (
                    <FreeDoors place={place} />
                  )}
                </>
              }
              checked={value?.kind === kind}
              onChange={() => {
                if (kind === 'blue') choose({ kind, place: null })
                else if (kind === 'courier') choose({ kind })
                else setOpened(kind)
              }}
            />
          )
        })}
      </RadioCards>
      {place && <ChosenPlace place={place} />}
      {value?.kind === 'courier' && <CourierNote next={dropOff.nextCollection} />}
      {isLocker(value) && (
        <div>
          <Button size="s" icon="locker" onClick={() => setOpened(value.kind)}>
            {value.kind === 'blue' && !place
              ? t('bulk:dropOff.chooseTerminal')
              : t('bulk:dropOff.change')}
          </Button>
        </div>
      )}
      {opened && (
        <LockerChooser
          colour={opened}
          selectedId={place?.id ?? null}
          onChoose={(id) => void chooseId(id, opened)}
          onAny={
            opened === 'blue'
              ? () => {
                  setOpened(undefined)
                  choose({ kind: 'blue', place: null })
                }
              : undefined
          }
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  )
}
