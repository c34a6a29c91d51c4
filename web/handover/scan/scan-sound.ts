import { createValueStore } from '#web/lib/value-store.ts'
import type { ResultTone } from './scan-result.ts'

const storageKey = 'pakk.scanSound'

/** Whether scans are heard; saved on the device. */
export const scanSoundStore = createValueStore(localStorage.getItem(storageKey) !== 'off')

/** Turns the sound of scans on or off. */
export const setScanSound = (isOn: boolean): void => {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  scanSoundStore.set(isOn)
}

/** Pitch in Hz and length in s: a short high tone for what is right, a long low one for what is not. */
const tones: Readonly<Record<ResultTone, readonly [number, number]>> = {
  success: [1320, 0.09],
  info: [660, 0.09],
  warning: [220, 0.35],
  danger: [220, 0.35],
}

const volume = 0.2

let context: AudioContext | undefined

/** Plays the tone of a scan, unless the sound is off. */
export const playScanSound = (tone: ResultTone): void => {
  if (!scanSoundStore.get()) return
  context ??= new AudioContext()
  void context.resume()
  const [frequency, length] = tones[tone]
  const oscillator = new OscillatorNode(context, { frequency })
  const gain = new GainNode(context, { gain: volume })
  oscillator.connect(gain).connect(context.destination)
  oscillator.start()
  oscillator.stop(context.currentTime + length)
}
