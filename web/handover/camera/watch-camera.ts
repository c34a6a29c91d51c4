import { parseScannedCode } from '#shared/handover/scanned-code.ts'
import { createWorkerClient, type WorkerClient } from '#web/lib/run-in-worker.ts'
import { type CameraError, closeCamera, openCamera } from './open-camera.ts'
import { createRepeatFilter } from './repeated-scans.ts'

/** Pause in ms between two pictures, so that a phone stays cool. */
const pauseMs = 120

/** Largest width in px of the pictures that are searched. */
const maxWidth = 1280

/** Whether the camera is opening or shows its picture, or why it does not. */
export type CameraState = 'opening' | 'open' | CameraError

/** Limit in ms of one picture, also for a slow line, over which the decoder loads with the first picture. */
const timeLimitMs = 60_000

const startWorker = () =>
  new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' })

/** Creates the client of the worker that finds the codes in pictures. */
const createPictureReader = (): Pick<WorkerClient, 'stop'> & {
  /**
   * Returns the texts of the codes in a picture.
   * @throws as `WorkerClient.ask`.
   */
  readonly read: (picture: ImageData) => Promise<readonly string[]>
} => {
  const client = createWorkerClient(startWorker)
  return {
    read: (picture) => client.ask<readonly string[]>(picture, timeLimitMs),
    stop: client.stop,
  }
}

/** Copies what the camera shows; undefined before its first picture. */
const takePicture = (video: HTMLVideoElement, canvas: OffscreenCanvas): ImageData | undefined => {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || document.hidden) return undefined
  const scale = Math.min(1, maxWidth / videoWidth)
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context?.getImageData(0, 0, canvas.width, canvas.height)
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface CameraListener {
  /** Called for each label that comes before the camera. */
  readonly onScan: (text: string) => void
  readonly onState: (state: CameraState) => void
}

/** Searches what a video shows until the signal is aborted. @throws as `WorkerClient.ask` */
const searchPictures = async (
  video: HTMLVideoElement,
  onScan: CameraListener['onScan'],
  signal: AbortSignal,
): Promise<void> => {
  const reader = createPictureReader()
  signal.addEventListener('abort', reader.stop)
  const isScan = createRepeatFilter()
  const canvas = new OffscreenCanvas(1, 1)
  while (!signal.aborted) {
    const picture = takePicture(video, canvas)
    const texts = picture ? await reader.read(picture) : []
    const text = texts.find((each) => parseScannedCode(each))
    if (text !== undefined && !signal.aborted && isScan(text, performance.now())) onScan(text)
    await wait(pauseMs)
  }
}

/** Shows the camera in a video and reads the labels before it, until the signal is aborted. */
export const watchCamera = async (
  video: HTMLVideoElement,
  { onScan, onState }: CameraListener,
  signal: AbortSignal,
): Promise<void> => {
  const opened = await openCamera()
  if ('error' in opened) {
    if (!signal.aborted) onState(opened.error)
    return
  }
  const close = () => closeCamera(opened.stream)
  signal.addEventListener('abort', close)
  if (signal.aborted) {
    close()
    return
  }
  try {
    video.srcObject = opened.stream
    await video.play()
    onState('open')
    await searchPictures(video, onScan, signal)
  } catch {
    close()
    if (!signal.aborted) onState('failed')
  }
}
