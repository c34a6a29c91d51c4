import { lazyComponent, RetryPart } from '#web/ui/lazy-component.tsx'

/** The editor of a cell. It has forms and the search of places, which the rows themselves do not need. */
export const CellEditor = lazyComponent(() => import('./cell-editor.tsx'), RetryPart)
