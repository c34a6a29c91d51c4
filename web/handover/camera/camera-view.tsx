import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import styles from './camera-view.module.css'
import { useCamera } from './use-camera.ts'
import layout from '#web/ui/layout/layout.module.css'

/** The picture of the camera, which scans the labels before it, or why there is none. */
const CameraView = ({ onScan }: { onScan: (text: string) => void }) => {
  const { t } = useTranslation('handover')
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera(video, onScan)
  const isShown = state === 'opening' || state === 'open'
  return (
    <>
      {!isShown && (
        <Notice tone="warning" live title={t(`camera.${state}`)}>
          {t('camera.typing')}
        </Notice>
      )}
      <div className={classNames(styles.frame, !isShown && styles.hidden)}>
        <video
          ref={video}
          className={styles.video}
          aria-label={t('camera.picture')}
          muted
          playsInline
        />
        {state === 'opening' && (
          <p className={classNames(layout.row2, styles.opening)}>
            <Spinner /> {t('camera.opening')}
          </p>
        )}
        {state === 'open' && <span className={styles.corners} aria-hidden="true" />}
      </div>
    </>
  )
}

export default CameraView
