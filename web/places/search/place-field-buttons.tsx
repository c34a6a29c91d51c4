import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import styles from './place-field.module.css'
import type { PositionError } from '#web/places/find-position.ts'
import layout from '#web/ui/layout/layout.module.css'
import { classNames } from '#web/ui/class-names.ts'

/** The buttons below a place field: the nearest places, and the map when `onMap` is set. */
export const PlaceFieldButtons = ({
  isLocating,
  positionError,
  onNearest,
  onMap,
  isCompact,
}: {
  isLocating: boolean
  /** Why the visitor's position is unknown. */
  positionError: PositionError | undefined
  onNearest: () => void
  onMap: (() => void) | undefined
  isCompact: boolean
}) => {
  const { t } = useTranslation('places')
  return (
    <>
      {/* Keep the focus in the field: some browsers do not focus a clicked button. */}
      <div
        role="presentation"
        className={classNames(layout.wrap2, styles.buttons)}
        onMouseDown={(event) => event.preventDefault()}
      >
        {isCompact ? (
          <IconButton icon="pin" label={t('nearest')} disabled={isLocating} onClick={onNearest} />
        ) : (
          <Button size="s" icon="pin" busy={isLocating} onClick={onNearest}>
            {t('nearest')}
          </Button>
        )}
        {onMap && isCompact && <IconButton icon="globe" label={t('map')} onClick={onMap} />}
        {onMap && !isCompact && (
          <Button size="s" icon="globe" onClick={onMap}>
            {t('map')}
          </Button>
        )}
      </div>
      {positionError && (
        <Notice tone="warning" live>
          {t(`position.${positionError}`)}
        </Notice>
      )}
    </>
  )
}
