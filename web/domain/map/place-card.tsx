import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from '#web/lib/words.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { KindMark } from './kind-mark.tsx'
import type { MapPlace } from './map-place.ts'
import styles from './place-card.module.css'

/** The selected place with its address, `details` (hours, way in) and the button that chooses it. */
export const PlaceCard = ({
  place,
  details,
  takesFocus,
  onChoose,
  onClose,
}: {
  place: MapPlace
  details: ReactNode
  /** Whether it was opened by a key: the next Enter then chooses the place. */
  takesFocus: boolean
  onChoose: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation('map')
  const titleId = useId()
  const choose = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) choose.current?.focus()
  }, [takesFocus])
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Closes the card alone: a dialog around the map stays open.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.header}>
        <KindMark kind={place.kind} size={32} />
        <div className={styles.title}>
          <h3 id={titleId}>{place.name}</h3>
          <p>{t(`kinds.${place.kind}`)}</p>
        </div>
        <IconButton icon="close" label={t('common:close')} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <p>{place.address}</p>
        {details}
      </div>
      <Button ref={choose} variant="primary" wide onClick={onChoose}>
        {t('choose')}
      </Button>
    </section>
  )
}
