import i18next from 'i18next'
import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react'
import { createLoader, type LazyModule } from '#web/lib/api/lazy-loader.ts'
import { ChunkLoadError } from '#web/lib/api/load-chunk.ts'
import type { TextNamespace } from '#web/lib/i18n/i18n.ts'
import { showToast } from './feedback/toast.tsx'

/** What a dialog that opens on a press has in common. */
interface DialogProps {
  readonly onClose: () => void
}

/** Tells that a dialog did not load and closes it, so that the next press loads it again. */
const createFailure = (failure: unknown) => {
  const isOffline = failure instanceof ChunkLoadError && failure.isOffline
  return ({ onClose }: DialogProps) => {
    useEffect(() => {
      const title = i18next.t(isOffline ? 'offline.title' : 'loadFailed')
      showToast(`${title}. ${i18next.t('loadFailedText')}`, 'warning')
      onClose()
    }, [onClose])
    return null
  }
}

/**
 * Creates a dialog that is loaded, with its translations, when it is opened, or before by `preload`. A
 * failure is told and closes the dialog.
 */
export const lazyDialog = <Props extends DialogProps>(
  namespaces: readonly TextNamespace[],
  load: () => Promise<LazyModule<Props>>,
): ComponentType<Props> & { readonly preload: () => Promise<void> } => {
  const loader = createLoader(namespaces, load)
  const loadDialog = async (): Promise<LazyModule<Props>> => {
    try {
      return await loader.load()
    } catch (failure) {
      return { default: createFailure(failure) }
    }
  }
  const LazyDialog: ComponentType<Props> = (props) => {
    // React keeps the outcome of a lazy component. One for each opening loads again after a failure.
    // React also waits 300 ms before it replaces an empty dialog, so a loaded one does not suspend.
    const [Dialog] = useState<ComponentType<Props>>(() => loader.getLoaded() ?? lazy(loadDialog))
    return <Suspense>{createElement(Dialog, props)}</Suspense>
  }
  return Object.assign(LazyDialog, { preload: async () => void (await loadDialog()) })
}
