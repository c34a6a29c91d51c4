import { type ComponentType, createElement, lazy, Suspense } from 'react'
import type { LaterNamespace } from '#web/lib/i18n/word-keys.ts'
import { withWords } from '#web/lib/i18n/words.ts'
import { ErrorBoundary } from './feedback/error-boundary.tsx'
import { loadChunk } from '../lib/api/load-chunk.ts'

/**
 * Creates a component that is loaded, with its translations, when it is first rendered. Renders
 * nothing while loading and when loading fails; the failure is logged as `ChunkLoadError`.
 */
export const lazyComponent = <Props extends object>(
  namespaces: readonly LaterNamespace[],
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => {
  const LazyComponent: ComponentType<Props> = lazy(() =>
    loadChunk(() => withWords(namespaces, load())),
  )
  return (props) => (
    <ErrorBoundary silent>
      <Suspense>{createElement(LazyComponent, props)}</Suspense>
    </ErrorBoundary>
  )
}
