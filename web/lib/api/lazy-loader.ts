import type { ComponentType } from 'react'
import { type TextNamespace, withTexts } from '#web/lib/i18n/i18n.ts'
import { importAgain } from './import-again.ts'
import { loadChunk } from './load-chunk.ts'

/** The module of a component that is loaded when it is needed. */
export interface LazyModule<Props> {
  readonly default: ComponentType<Props>
}

/** Creates the loader of a component and its translations. After a failure it can load again. */
export const createLoader = <Props>(
  namespaces: readonly TextNamespace[],
  load: () => Promise<LazyModule<Props>>,
) => {
  let hasFailed = false
  let loaded: ComponentType<Props> | undefined
  const loadModule = () =>
    hasFailed ? load().catch((failure) => importAgain<LazyModule<Props>>(failure)) : load()
  return {
    /** Returns the component if it is loaded. It then renders without suspending. */
    getLoaded: () => loaded,
    /** @throws `ChunkLoadError` when loading fails. */
    load: async (): Promise<LazyModule<Props>> => {
      try {
        const module = await loadChunk(() => withTexts(namespaces, loadModule()))
        loaded = module.default
        return module
      } catch (failure) {
        hasFailed = true
        throw failure
      }
    },
  }
}
