import { useTranslation } from 'react-i18next'
import { ChosenPlace } from '#web/places/chosen-place.tsx'
import { buildMapLink } from '#web/places/map/map-link.ts'
import { usePlace } from '#web/places/use-place.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Card } from '#web/ui/card.tsx'

/** The post office where a return is handed in at the counter. */
export const CounterPlace = ({ id }: { id: number }) => {
  const { t } = useTranslation(['returns', 'next'])
  const { place } = usePlace(id)
  return (
    <Card>
      {place && <ChosenPlace place={place} />}
      <p>{t('ready.counter')}</p>
      {place && (
        <LinkButton href={buildMapLink(place)} icon="pin" size="s" target="_blank" rel="noreferrer">
          {t('next:steps.map')}
        </LinkButton>
      )}
    </Card>
  )
}
