import { useTranslation } from 'react-i18next'
import { formatPlaceName } from '#shared/places/place-name.ts'
import { PlaceKindIcon } from '#web/places/map/places/place-kind-icon.tsx'
import { getPlaceKind } from '#web/places/map/places/place-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Countdown } from '#web/ui/feedback/countdown.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'
import { Decision } from '#web/ui/layout/flow.tsx'
import type { HandInPlace } from './use-chosen-place.ts'

/** The decision about the chosen place: for how long its door is kept, the price and one button. */
export const PlaceDecision = ({
  chosen,
  lines,
  note,
  text,
  withoutPlace,
  action,
  isBusy = false,
  onGoOn,
  onTimeOver,
}: {
  chosen: HandInPlace | undefined
  /** Further lines, such as the price. */
  lines: NonNullable<Parameters<typeof Decision>[0]['lines']>
  note?: string
  /** Names what is chosen without a place; a place must be chosen where it is left out. */
  withoutPlace?: string
  /** Said of the chosen place, such as the price. */
  text?: string | undefined
  action: string
  isBusy?: boolean
  onGoOn: () => void
  /** Called when the door is kept no longer. */
  onTimeOver: () => void
}) => {
  const { t } = useTranslation(['sending', 'common'])
  if (!chosen) {
    const isReady = withoutPlace !== undefined
    return (
      <Decision
        label={t('decision')}
        title={withoutPlace ?? t('place.none')}
        text={isReady ? text : t('place.noneText')}
        lines={lines}
      >
        <Button variant="primary" disabled={!isReady} busy={isBusy} onClick={onGoOn}>
          {action}
        </Button>
      </Decision>
    )
  }
  const { place, heldUntil, isHolding } = chosen
  const left = heldUntil !== null && (
    <Countdown
      key={heldUntil}
      until={heldUntil}
      onEnd={() => {
        showToast(t('place.timeOver'), 'warning')
        onTimeOver()
      }}
      formatAnnouncement={(minutes) => t('common:minutesLeft', { count: minutes })}
    />
  )
  return (
    <Decision
      label={t('decision')}
      media={<PlaceKindIcon kind={getPlaceKind(place)} size={32} />}
      title={formatPlaceName(place.name)}
      text={
        left ? (
          <>
            {left} {t('place.keptFor')}
          </>
        ) : (
          (text ?? place.formatted_address)
        )
      }
      lines={lines}
      note={note}
    >
      <Button variant="primary" busy={isBusy || isHolding} onClick={onGoOn}>
        {action}
      </Button>
    </Decision>
  )
}
