import { useEffect, useEffectEvent, useState } from 'react'
import { loadChunk } from '#web/lib/api/load-chunk.ts'
import type { SuggestCombobox } from './suggest-combobox.tsx'

/** How long browsers without idle callbacks wait before they load the combobox, in ms. */
const fallbackDelayMs = 2000

const runWhenIdle = (callback: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback, fallbackDelayMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback)
  return () => cancelIdleCallback(handle)
}

/**
 * Loads the combobox when the page is idle, or by `load` when the field is needed earlier. After a
 * failure the next `load` tries again.
 */
export const useLazyCombobox = () => {
  const [Combobox, setCombobox] = useState<typeof SuggestCombobox>()
  const load = async () => {
    if (Combobox) return
    try {
      const loaded = await loadChunk(() => import('./suggest-combobox.tsx'))
      setCombobox(() => loaded.SuggestCombobox)
    } catch (failure) {
      console.error(failure)
    }
  }
  const loadWhenIdle = useEffectEvent(() => void load())
  useEffect(() => runWhenIdle(() => loadWhenIdle()), [])
  return { Combobox, load }
}
