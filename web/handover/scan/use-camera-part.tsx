import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { cameraIcon } from '#web/ui/icons/scan-icons.ts'
import { lazyComponent, RetryPart } from '#web/ui/lazy-component.tsx'

const CameraView = lazyComponent(() => import('#web/handover/camera/camera-view.tsx'), RetryPart)

/** A button that opens and closes the camera, which may be open at first. Its code loads when it is opened. */
export const useCameraPart = (onScan: (text: string) => void, isOpenFirst = false) => {
  const { t } = useTranslation('handover')
  const [isOpen, setIsOpen] = useState(isOpenFirst)
  return {
    button: (
      <Button
        variant="quiet"
        size="s"
        icon={isOpen ? 'close' : cameraIcon}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'camera.close' : 'camera.use')}
      </Button>
    ),
    view: isOpen && <CameraView onScan={onScan} />,
  }
}
