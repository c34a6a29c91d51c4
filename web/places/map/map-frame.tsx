import type { Map as MapLibre } from 'maplibre-gl'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import styles from './map-frame.module.css'
import type { MapState } from './use-map.ts'
import { minusIcon } from '#web/ui/icons/later-icons.ts'

/** Whether a map is zoomed in as far as it goes. */
const useIsAtMaxZoom = (map: MapLibre | undefined): boolean =>
  useSyncExternalStore(
    (onChange) => {
      map?.on('zoomend', onChange)
      return () => {
        map?.off('zoomend', onChange)
      }
    },
    () => map !== undefined && map.getZoom() >= map.getMaxZoom(),
  )

/**
 * The frame of a map, with its buttons. `setContainer` receives the element for the canvas; `unavailable`
 * is the message shown when there is no map; children are overlaid.
 */
export const MapFrame = ({
  state,
  setContainer,
  unavailable,
  legend,
  children,
}: {
  state: MapState
  setContainer: (element: HTMLElement | null) => void
  unavailable: string
  /** What the marks on the map mean. */
  legend?: ReactNode
  children?: ReactNode
}) => {
  const { t } = useTranslation('map')
  const map = state.kind === 'ready' ? state.map : undefined
  const isAtMaxZoom = useIsAtMaxZoom(map)
  if (state.kind === 'unavailable') {
    return (
      <div className={styles.withoutMap} data-map-unavailable>
        <Notice tone="warning" live>
          {unavailable}
        </Notice>
        {children}
      </div>
    )
  }
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
          onClick={({ nativeEvent }) => map?.zoomIn({}, { originalEvent: nativeEvent })}
        />
        <IconButton
          className={styles.button}
          icon={minusIcon}
          label={t('zoomOut')}
          onClick={({ nativeEvent }) => map?.zoomOut({}, { originalEvent: nativeEvent })}
        />
      </div>
      <div className={styles.notes}>
        {legend}
        {isAtMaxZoom && state.kind === 'ready' && !state.hasStreets && <p>{t('noStreets')}</p>}
      </div>
      {children}
    </div>
  )
}
