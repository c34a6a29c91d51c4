import { useTranslation } from '#web/lib/words.ts'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { baseMapCredit } from './base-map-style.ts'
import styles from './map-frame.module.css'
import type { MapState } from './use-map.ts'

/**
 * The box a map is drawn in, with its buttons and credit. `setContainer` gets the element for
 * the canvas; `unavailable` is said where there can be no map; children lie over it.
 */
export const MapFrame = ({
  state,
  setContainer,
  embedded,
  unavailable,
  onLocate,
  children,
}: {
  state: MapState
  setContainer: (element: HTMLElement | null) => void
  /** Whether the base map is ours: an operator's style brings its own credit. */
  embedded: boolean
  unavailable: string
  onLocate?: (() => void) | undefined
  children?: ReactNode
}) => {
  const { t } = useTranslation('map')
  if (state.kind === 'unavailable') {
    return (
      <div className={styles.withoutMap}>
        <Notice tone="warning" live>
          {unavailable}
        </Notice>
        {children}
      </div>
    )
  }
  const map = state.kind === 'ready' ? state.map : undefined
  return (
    <div className={styles.frame}>
      <div className={styles.canvas} ref={setContainer} />
      {!map && (
        <div className={styles.loading}>
          <Spinner label={t('loading')} />
        </div>
      )}
      <div className={styles.buttons}>
        <IconButton
          className={styles.button}
          icon="plus"
          label={t('zoomIn')}
          onClick={() => map?.zoomIn()}
        />
        <IconButton
          className={styles.button}
          icon="minus"
          label={t('zoomOut')}
          onClick={() => map?.zoomOut()}
        />
        {onLocate && (
          <IconButton className={styles.button} icon="pin" label={t('locate')} onClick={onLocate} />
        )}
      </div>
      {embedded && <p className={styles.credit}>{baseMapCredit}</p>}
      {children}
    </div>
  )
}
