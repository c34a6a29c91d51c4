import { type ComponentType, createElement, lazy, Suspense } from 'react'
import { type TextNamespace, withTexts } from '#web/lib/i18n/i18n.ts'
import { ErrorBoundary } from './feedback/error-boundary.tsx'
import { loadChunk } from '../lib/api/load-chunk.ts'

/**
 * Creates a component that is loaded, with its translations, when it is first rendered. Renders
 * nothing while loading and when loading fails; the failure is logged as `ChunkLoadError`.
 */
export const lazyComponent = <Props extends object>(
  namespaces: readonly TextNamespace[],
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => {
  const LazyComponent: ComponentType<Props> = lazy(() =>
    loadChunk(() => withTexts(namespaces, load())),
  )
  return (props) => (
    <ErrorBoundary silent>
      <Suspense>{createElement(LazyComponent, props)}</Suspense>
    </ErrorBoundary>
  )
}
