import { afterEach, expect, test, vi } from 'vitest'
import { openCamera } from './open-camera.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the visitor does not allow it', 'NotAllowedError', 'denied'],
  ['the device has none', 'NotFoundError', 'none'],
  ['no camera is as asked for', 'OverconstrainedError', 'none'],
  ['the browser cannot', 'NotSupportedError', 'unsupported'],
  ['another program uses it', 'NotReadableError', 'failed'],
])('there is no camera where %s', async (_, name, error) => {
  const getUserMedia = () => Promise.reject(new DOMException('', name))
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  expect(await openCamera()).toEqual({ error })
})

test('a page without encryption has no camera', async () => {
  vi.stubGlobal('navigator', {})
  expect(await openCamera()).toEqual({ error: 'unsupported' })
})

test('the camera at the back of a phone is preferred', async () => {
  const getUserMedia = vi.fn<(constraints: MediaStreamConstraints) => Promise<string>>()
  getUserMedia.mockResolvedValue('stream')
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  expect(await openCamera()).toEqual({ stream: 'stream' })
  expect(getUserMedia.mock.lastCall?.[0]).toMatchObject({ video: { facingMode: 'environment' } })
})
