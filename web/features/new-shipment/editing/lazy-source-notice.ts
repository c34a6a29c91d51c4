import { lazyComponent } from '#web/ui/lazy-component.tsx'

/** `SourceNotice`, loaded on demand: most visitors send a new shipment. */
export const SourceNotice = lazyComponent(['edit'], () => import('./source-notice.tsx'))
