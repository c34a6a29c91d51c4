import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type CameraState, watchCamera } from './watch-camera.ts'

/**
 * Shows the camera in a video element and calls `onScan` for each label before it, until the component
 * is removed.
 */
export const useCamera = (
  video: RefObject<HTMLVideoElement | null>,
  onScan: (text: string) => void,
): CameraState => {
  const [state, setState] = useState<CameraState>('opening')
  const scan = useEffectEvent(onScan)
  useEffect(() => {
    if (!video.current) return
    const controller = new AbortController()
    const listener = { onScan: (text: string) => scan(text), onState: setState }
    void watchCamera(video.current, listener, controller.signal)
    return () => controller.abort()
  }, [video])
  return state
}
