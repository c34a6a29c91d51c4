import { useState } from 'react'
import type { Place } from '#shared/places/place.ts'
import { KindMark } from '#web/domain/map/kind-mark.tsx'
import { placeKindOf } from '#web/domain/map/place-kinds.ts'
import { useTranslation } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { NamedLine } from '#web/ui/named-line.tsx'
import styles from './chosen-place.module.css'
import { PlaceInfoDialog } from './place-info-dialog.tsx'

/** The place that was chosen, with the way to its details. */
export const ChosenPlace = ({ place }: { place: Place }) => {
  const { t } = useTranslation('places')
  const [isOpen, setIsOpen] = useState(false)
  const kind = placeKindOf(place)
  return (
    <div className={styles.chosen}>
      <KindMark kind={kind} size={32} />
      <div className={styles.text}>
        <NamedLine name={place.name}>
          {t(`map:kinds.${kind}`)} · {place.formatted_address}
        </NamedLine>
      </div>
      <Button size="s" variant="quiet" icon="info" onClick={() => setIsOpen(true)}>
        {t('info')}
      </Button>
      {isOpen && <PlaceInfoDialog id={place.id} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
