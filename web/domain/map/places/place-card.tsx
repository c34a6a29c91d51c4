import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#web/ui/button.tsx'
import { PlaceKindIcon } from './place-kind-icon.tsx'
import type { MapPlace } from './map-place.ts'
import styles from './place-card.module.css'

/** The selected place with its address, `details` (hours, directions) and a button to choose it. */
export const PlaceCard = ({
  place,
  details,
  takesFocus,
  onChoose,
  onClose,
}: {
  place: MapPlace
  details: ReactNode
  /** Whether the card was opened by keyboard; then the button gets the focus. */
  takesFocus: boolean
  onChoose: () => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['map', 'common'])
  const titleId = useId()
  const chooseButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) chooseButton.current?.focus()
  }, [takesFocus])
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Close only the card, not a dialog around the map.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.header}>
        <PlaceKindIcon kind={place.kind} size={32} />
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
      <Button ref={chooseButton} variant="primary" wide onClick={onChoose}>
        {t('choose')}
      </Button>
    </section>
  )
}
