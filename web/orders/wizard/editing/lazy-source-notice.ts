import { lazyComponent, Nothing } from '#web/ui/lazy-component.tsx'

/** `SourceNotice`, loaded on demand: most visitors send a new shipment. */
export const SourceNotice = lazyComponent(() => import('./source-notice.tsx'), Nothing)
