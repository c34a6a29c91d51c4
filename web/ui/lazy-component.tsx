import i18next from 'i18next'
import {
  type ComponentType,
  createElement,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { ChunkLoadError, loadChunk } from '#web/lib/api/load-chunk.ts'
import { loadMissingTexts } from '#web/lib/i18n/i18n.ts'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { showToast } from '#web/ui/feedback/toast.tsx'

interface LazyModule<Props> {
  readonly default: ComponentType<Props>
}

/** A component that is loaded when it is first rendered, or before by `preload`, which never fails. */
export type LazyComponent<Props> = ComponentType<Props> & { readonly preload: () => Promise<void> }

/** What has failed: `ChunkLoadError` when code or texts did not load, else an error of the component. */
interface Failure {
  readonly failure: unknown
  readonly onRetry: () => void
}

/** Shows nothing instead of a component. */
export const Nothing = () => null

/** Shows, instead of a part of a screen that did not load, a message and a button to retry. */
export const RetryPart = ({ failure, onRetry }: Failure) =>
  failure instanceof ChunkLoadError && <LoadFailed onRetry={onRetry} />

/** Shows a message that a dialog did not load and closes it. The next press loads it again. */
const CloseDialog = ({ failure, onClose }: Failure & { readonly onClose: () => void }) => {
  if (!(failure instanceof ChunkLoadError)) throw failure
  const { isOffline } = failure
  const tellAndClose = useEffectEvent(() => {
    const title = i18next.t(isOffline ? 'offline.title' : 'loadFailed')
    showToast(`${title}. ${i18next.t('loadFailedText')}`, 'warning')
    onClose()
  })
  useEffect(() => tellAndClose(), [])
  return null
}

/**
 * Creates a component that is loaded when it is rendered. Its texts load when it first uses them.
 * Without `Failed` the nearest `Suspense` and `ErrorBoundary` show that it loads or did not load. With
 * it, it shows nothing while it loads, and `Failed` when it failed.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<LazyModule<Props>>,
  Failed?: ComponentType<Props & Failure>,
): LazyComponent<Props> => {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<LazyModule<Props>> | undefined
  let hasFailed = false
  const setFailed = () => {
    loaded = undefined
    loading = undefined
    hasFailed = true
  }
  const loadAgain = async () => {
    await loadMissingTexts()
    return load()
  }
  const start = async () => {
    try {
      const module = await loadChunk(hasFailed ? loadAgain : load)
      loaded = module.default
      return module
    } catch (failure) {
      setFailed()
      throw failure
    }
  }
  const loadOnce = () => (loading ??= start())
  const preload = async () => {
    await Promise.allSettled([loadOnce()])
  }
  // A loaded component does not suspend: React waits 300 ms before it replaces an empty dialog.
  const getComponent = (): ComponentType<Props> => loaded ?? lazy(loadOnce)

  if (!Failed) {
    const Component = lazy(loadOnce)
    return Object.assign((props: Props) => createElement(loaded ?? Component, props), { preload })
  }
  const Part = (props: Props) => {
    // React keeps the outcome of a lazy component, so every attempt has one of its own.
    const [attempt, setAttempt] = useState(() => ({ count: 0, Component: getComponent() }))
    const onRetry = () =>
      setAttempt(({ count }) => ({ count: count + 1, Component: getComponent() }))
    return (
      <ErrorBoundary
        key={attempt.count}
        onFailure={setFailed}
        renderFailure={(failure) => <Failed {...props} failure={failure} onRetry={onRetry} />}
      >
        <Suspense>{createElement(attempt.Component, props)}</Suspense>
      </ErrorBoundary>
    )
  }
  return Object.assign(Part, { preload })
}

/** Creates a dialog that is loaded when it is rendered. Where it does not load, a toast says so. */
export const lazyDialog = <Props extends { readonly onClose: () => void }>(
  load: () => Promise<LazyModule<Props>>,
): LazyComponent<Props> => lazyComponent(load, CloseDialog)
