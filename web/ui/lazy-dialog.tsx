import i18next from 'i18next'
import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react'
import { type TextNamespace, withTexts } from '#web/lib/i18n/i18n.ts'
import { ChunkLoadError, loadChunk } from '#web/lib/api/load-chunk.ts'
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

/** The module of a dialog. */
interface DialogModule<Props> {
  readonly default: ComponentType<Props>
}

/**
 * Creates a dialog that is loaded, with its translations, when it is opened. A failure is told and
 * closes the dialog.
 */
export const lazyDialog = <Props extends DialogProps>(
  namespaces: readonly TextNamespace[],
  load: () => Promise<DialogModule<Props>>,
): ComponentType<Props> => {
  const importFailedAgain = async (failure: unknown) =>
    (await import('#web/lib/api/import-again.ts')).importAgain<DialogModule<Props>>(failure)
  let hasFailed = false
  const loadDialog = async (): Promise<DialogModule<Props>> => {
    try {
      const loadModule = () => (hasFailed ? load().catch(importFailedAgain) : load())
      return await loadChunk(() => withTexts(namespaces, loadModule()))
    } catch (failure) {
      hasFailed = true
      return { default: createFailure(failure) }
    }
  }
  return (props) => {
    // React keeps the outcome of a lazy component. One for each opening loads again after a failure.
    const [Dialog] = useState<ComponentType<Props>>(() => lazy(loadDialog))
    return <Suspense>{createElement(Dialog, props)}</Suspense>
  }
}
