/** Why there is no picture of the camera. */
export type CameraError = 'denied' | 'none' | 'unsupported' | 'failed'

/** By name of the DOMException. The others are such as a camera that another program uses. */
const errorByName: Readonly<Record<string, CameraError>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotSupportedError: 'unsupported',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}

/** Wide enough for the bars of a label that fills the picture. */
const idealWidth = 1280

/** Opens the camera at the back of a phone, or the only one. Never rejects. */
export const openCamera = async (): Promise<
  { readonly stream: MediaStream } | { readonly error: CameraError }
> => {
  // Absent from pages without encryption.
  if (!('mediaDevices' in navigator)) return { error: 'unsupported' }
  try {
    const video = { facingMode: 'environment', width: { ideal: idealWidth } }
    return { stream: await navigator.mediaDevices.getUserMedia({ video }) }
  } catch (failure) {
    const name = failure instanceof DOMException ? failure.name : ''
    return { error: errorByName[name] ?? 'failed' }
  }
}

/** Turns the camera off. */
export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}
