import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'
import { createLoader, type LazyModule } from '#web/lib/api/lazy-loader.ts'
import type { TextNamespace } from '#web/lib/i18n/i18n.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { LoadFailed } from './load-failed.tsx'

/**
 * Creates a part of a screen that is loaded, with its translations, when it is first rendered. A part
 * that does not load says so and can be loaded again. Parts of the first screen use `lazyComponent`,
 * which has less code.
 */
export const lazyPart = <Props extends object>(
  namespaces: readonly TextNamespace[],
  load: () => Promise<LazyModule<Props>>,
): ComponentType<Props> => {
  const loader = createLoader(namespaces, load)
  return (props) => {
    const start = (): ComponentType<Props> =>
      loader.getLoaded() ??
      lazy(async () => {
        try {
          return await loader.load()
        } catch {
          return { default: () => <LoadFailed onRetry={() => setPart(start)} /> }
        }
      })
    const [Part, setPart] = useState<ComponentType<Props>>(start)
    return (
      <ErrorBoundary silent>
        <Suspense>{createElement(Part, props)}</Suspense>
      </ErrorBoundary>
    )
  }
}
